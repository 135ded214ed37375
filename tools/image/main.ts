import { parseArgs } from 'node:util';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildWithBuildah, IMAGE } from './buildah.ts';
import { checkImage } from './check.ts';
import { checkComposeFiles } from './compose.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = `Use: npm run image [-- --check | --compose SCHEMA]

  Builds the image \`musette\` with docker, podman or buildah, whichever is found first.
  --check   builds it with buildah, without Docker and without a registry, starts the product from it, and looks at what it does.
            For root on Debian, with: apt-get install --no-install-recommends buildah debootstrap
  --compose checks the compose files of \`deploy\` by the schema of the Compose Specification: a file, or '' for the published one.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      compose: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.compose !== undefined) return (await checkComposeFiles(values.compose)) ? 0 : 1;
  if (values.check) {
    buildWithBuildah(ROOT);
    return (await checkImage()) ? 0 : 1;
  }
  const program = ['docker', 'podman'].find(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (program === undefined) {
    buildWithBuildah(ROOT);
    return 0;
  }
  return spawnSync(program, ['build', '-t', IMAGE, ROOT], { stdio: 'inherit' }).status ?? 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
