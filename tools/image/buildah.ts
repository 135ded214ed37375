import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const IMAGE = 'musette';
const BASE = 'docker.io/library/debian:trixie-slim';
/** Works as root without Docker, without namespaces and without a file system of layers. */
const BUILDAH = ['--storage-driver', 'vfs'];
const CERTIFICATES = '/run/extra-certificates.pem';

/** Builds the image with buildah. Where no registry of images answers, its base is made of Debian's packages. */
export function buildWithBuildah(root: string): void {
  if (!hasImage(BASE) && !succeeds(['pull', BASE])) buildBase();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const extra =
    certificates === undefined
      ? []
      : [
          '--volume',
          `${certificates}:${CERTIFICATES}:ro`,
          '--build-arg',
          `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
        ];
  run(['bud', '--isolation', 'chroot', '--format', 'docker', ...extra, '-t', IMAGE, root]);
}

/** The same packages that the base in the registry has: Debian's smallest set. */
function buildBase(): void {
  const folder = mkdtempSync(join(tmpdir(), 'musette-base-'));
  runProgram('debootstrap', ['--variant=minbase', 'trixie', join(folder, 'root')]);
  writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\nADD root /\nCMD ["bash"]\n');
  run(['bud', '--isolation', 'chroot', '-t', BASE, folder]);
  rmSync(folder, { recursive: true });
}

/** The bytes of the files that the image adds to its base or changes. */
export function bytesAboveBase(): number {
  const base = new Set(filesIn(folderOf(BASE)));
  const added = filesIn(folderOf(IMAGE)).filter((line) => !base.has(line));
  return added.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]), 0);
}

/** A line for each file: its bytes, when it was changed, and its path. */
const filesIn = (folder: string): string[] =>
  runProgram('find', [folder, '-xdev', '-type', 'f', '-printf', '%s %T@ %P\n'], 'pipe').trimEnd().split('\n');

const containers: string[] = [];

function newContainer(image: string): string {
  const name = output(['from', image]);
  containers.push(name);
  return name;
}

const folderOf = (image: string): string => output(['mount', newContainer(image)]);

/** Removes all containers of this run: each is a copy of its image. */
export const removeContainers = (): void => {
  run(['rm', ...containers.splice(0)]);
};

/** The user that the image names, as a number. */
export function userOf(): number {
  const { User } = settings();
  const line = readFileSync(join(folderOf(IMAGE), 'etc/passwd'), 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${User}:`));
  return Number(line?.split(':')[2]);
}

interface ImageSettings {
  readonly User: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
}

/** What a runtime reads from the image: its user and its command. */
const settings = (): ImageSettings =>
  (JSON.parse(output(['inspect', '--type', 'image', IMAGE])) as { Docker: { config: ImageSettings } }).Docker
    .config;

/** Starts the image's own command in a new container, with a folder of this machine as its data. */
export function startContainer(data: string, port: string): ChildProcess {
  const { User, Entrypoint, Cmd } = settings();
  const options = ['--isolation', 'chroot', '--user', User, '--volume', `${data}:/keep`];
  // Without namespaces the container has the network of this machine, and the volume of the image itself is not kept.
  const env = [`PORT=${port}`, 'HOST=127.0.0.1', 'DATA_DIR=/keep', 'CAPTCHA=off'].flatMap((setting) => [
    '--env',
    setting,
  ]);
  return spawn(
    'buildah',
    [...BUILDAH, 'run', ...options, ...env, newContainer(IMAGE), '--', ...Entrypoint, ...Cmd],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

/** The process of the image's command: the one that a runtime sends SIGTERM to. */
export function commandOf(container: ChildProcess): number | null {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
  const below = (pid: number): boolean => {
    for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at))
      if (at === container.pid) return true;
    return false;
  };
  return (
    [...parents.keys()].find((pid) => below(pid) && commandLine(pid).includes('apps/server/app/main.ts')) ??
    null
  );
}

function parentOf(pid: string): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/^PPid:\s*(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
}

function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const hasImage = (image: string): boolean => succeeds(['inspect', '--type', 'image', image]);

const succeeds = (args: readonly string[]): boolean =>
  spawnSync('buildah', [...BUILDAH, ...args], { stdio: 'ignore' }).status === 0;

const run = (args: readonly string[]): string => runProgram('buildah', [...BUILDAH, ...args]);

const output = (args: readonly string[]): string =>
  runProgram('buildah', [...BUILDAH, ...args], 'pipe').trim();

function runProgram(
  program: string,
  args: readonly string[],
  stdout: 'inherit' | 'pipe' = 'inherit',
): string {
  const done = spawnSync(program, args, {
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (done.error !== undefined) throw new Error(`${program} could not be started: ${done.error.message}`);
  if (done.status !== 0)
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} ended with ${done.status ?? done.signal}`);
  return done.stdout ?? '';
}
