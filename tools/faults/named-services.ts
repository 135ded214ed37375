import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { geminiEnvironment, sentryEnvironment } from '@musette/stand-ins/environment';
import { startErrors } from '@musette/stand-ins/errors/server';
import { startGemini } from '@musette/stand-ins/gemini/server';
import { type MailStandIn, startMail } from '@musette/stand-ins/mail/server';
import type { ModelBehaviour } from '@musette/stand-ins/model/behaviours';
import { newRider, type Rider } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Campaign } from './campaign.ts';
import { generate, generationOf, planWeeks } from './kill-generation.ts';
import { live } from './ledger.ts';
import { comesTrue, named, onBoth, type Scene, write } from './named.ts';
import type { Place, Row } from './place.ts';

const WEEKS = 4;
const CLOCK = fileURLToPath(new URL('move-clock.ts', import.meta.url));

const isDone = async (rider: Rider): Promise<boolean> => (await generationOf(rider))?.state !== 'running';

/** The rider gets the whole plan whatever the model does, because the built-in coach writes the other weeks. */
const model = (name: string, behaviour: ModelBehaviour): Campaign =>
  named(name, 'sqlite', async (scene) => {
    const gemini = await startGemini();
    gemini.control.next({ behaviour, times: 1_000_000 });
    const place = await scene.places.place('sqlite');
    try {
      const server = await place.started({ ...geminiEnvironment(gemini), AI_SECONDS_PER_WEEK: '5' });
      const rider = await newRider(server.visitor(), { onboarded: true });
      const { status } = await generate(rider, { weeks: WEEKS });
      scene.claim(status === 200, `the plan is not begun: ${status}`);
      scene.claim(await write(scene.ledger, server), 'other riders wait for the model');
      scene.claim(await comesTrue(() => isDone(rider), 60_000), 'the plan never ends');
      await expectWholePlan(scene, place, { rider, weeks: WEEKS });
      await server.kill();
    } finally {
      await gemini.stop();
    }
    return place;
  });

async function expectWholePlan(
  scene: Scene,
  place: Place,
  { rider, weeks }: { rider: Rider; weeks: number },
): Promise<void> {
  const found = (await planWeeks(rider)).length;
  const { plan, workout } = await place.tables();
  scene.note(`${found} of ${weeks} weeks`);
  scene.claim(found === weeks && plan.length === weeks, `${found} of ${weeks} weeks, ${plan.length} rows`);
  scene.claim(workout.length === 7 * weeks, `${workout.length} workouts of ${7 * weeks}`);
}

interface MailServer {
  readonly url: string;
  /** Starts it again at the same address. */
  mend(): Promise<MailStandIn>;
  stop(): Promise<void>;
}

/** While the mail server fails, mails wait and riders do not. Afterwards each mail is sent once. */
const mail = (name: string, open: () => Promise<MailServer>): Campaign =>
  named(name, 'sqlite', async (scene) => {
    const place = await scene.places.place('sqlite');
    const post = await open();
    const settings = { SMTP_URL: post.url, MAIL_FROM: 'hello@musette.example', MAIL_OUTBOX: 'off' };
    const server = await place.started(settings);
    scene.claim(await write(scene.ledger, server), 'riders wait for the mail server');
    await server.stop();
    const mended = await post.mend();
    try {
      // Moves the clock to the retry of failed mails.
      const file = join(scene.places.folder('clock'), 'days');
      writeFileSync(file, '1');
      const again = await place.started(
        { ...settings, FAULTS_CLOCK_FILE: file },
        { flags: ['--import', CLOCK] },
      );
      const riders = (await place.tables()).rider.length;
      const arrived = () => mended.messages().map(({ to }) => to);
      scene.claim(
        await comesTrue(() => arrived().length >= riders),
        `${arrived().length} of ${riders} letters arrived`,
      );
      scene.claim(new Set(arrived()).size === arrived().length, 'a letter went out twice');
      scene.note(`${arrived().length} letters of ${riders} riders arrived`);
      await again.stop();
    } finally {
      await mended.stop();
      await post.stop();
    }
    return place;
  });

async function mailThat(mode: 'refuse' | 'tempfail'): Promise<MailServer> {
  const started = await startMail();
  started.setMode(mode);
  const mend = (): Promise<MailStandIn> => {
    started.setMode('up');
    return Promise.resolve(started);
  };
  return { url: started.smtpUrl, mend, stop: () => Promise.resolve() };
}

/** Accepts connections without an answer, or accepts none. */
async function silentMail(listens: boolean): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  if (!listens) await stop();
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mend() {
      await stop();
      return startMail({ smtp: port });
    },
    stop,
  };
}

/** Ends the server with SIGTERM during writes, and checks that nothing is lost and that the exit is clean. */
async function stoppedUnderWrites(scene: Scene): Promise<Place> {
  const place = await scene.places.place(scene.engine);
  for (let turn = 0; turn < 3; turn += 1) {
    const server = await place.started();
    const lives = [0, 1, 2].map(() => live(scene.ledger, server.visitor()));
    await write(scene.ledger, server, { messages: 3 });
    const code = await server.stop();
    await Promise.all(lives);
    scene.claim(code === 0, `exit code ${code}`);
  }
  return place;
}

/** Something happens during a generation. The plan is complete in the end. */
const during =
  (happens: (scene: Scene, place: Place, server: ServerProcess) => Promise<ServerProcess>) =>
  async (scene: Scene): Promise<Place> => {
    const gemini = await startGemini();
    gemini.control.next({ behaviour: 'slow', amount: 300, times: 1_000_000 });
    const settings = geminiEnvironment(gemini);
    const place = await scene.places.place(scene.engine);
    const started: Place = { ...place, started: (more) => place.started({ ...settings, ...more }) };
    try {
      const server = await started.started();
      const rider = await newRider(server.visitor(), { onboarded: true });
      await generate(rider, { weeks: 12 });
      await comesTrue(async () => ((await generationOf(rider))?.written ?? 0) > 0);
      const after = await happens(scene, started, server);
      const browser = after.visitor();
      for (const [name, value] of rider.browser.cookies) browser.cookies.set(name, value);
      const back = { ...rider, get: (path: string) => browser.get(`/api/v1${path}`) };
      scene.claim(await comesTrue(() => isDone(back), 60_000), 'the plan never ends');
      await expectWholePlan(scene, place, { rider: back, weeks: 12 });
      await after.kill();
    } finally {
      await gemini.stop();
    }
    return place;
  };

/** The clock of the machine jumps under a running server, and back before the next start. */
const clockJumps =
  (days: number) =>
  async (scene: Scene): Promise<Place> => {
    const place = await scene.places.place(scene.engine);
    const file = join(scene.places.folder('clock'), 'days');
    writeFileSync(file, '0');
    const flags = ['--import', CLOCK];
    const server = await place.started({ FAULTS_CLOCK_FILE: file }, { flags });
    await write(scene.ledger, server);
    writeFileSync(file, String(days));
    process.kill(server.pid, 'SIGUSR2');
    scene.claim(await write(scene.ledger, server), 'nothing can be written after the jump');
    await server.stop();
    const again = await place.started();
    scene.claim(await write(scene.ledger, again), 'nothing can be written after the clock is right again');
    const isCaughtUp = async () => {
      const { job } = await place.tables();
      const today = new Date().toISOString().slice(0, 10);
      const isToday = (row: Row) => row['kind'] === 'sweep' && row['dedupe_key'] === today;
      return (
        job.some((row) => isToday(row) && row['state'] === 'done') &&
        job.every(({ state }) => state !== 'waiting')
      );
    };
    scene.claim(await comesTrue(isCaughtUp), 'the sweep of today or a letter waits for the clock');
    await again.kill();
    return place;
  };

/** Sends raw bytes, and returns the answer when the server closes the connection. */
async function sendRaw({ origin }: ServerProcess, bytes: string, ends = false): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk) => void (said += String(chunk)));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  if (ends) setTimeout(() => socket.destroy(), 50);
  await once(socket, 'close');
  return said;
}

const UPLOAD = `POST /api/v1/sign-up HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"email":`;

/** Faults of riders, of outside services, of the clock, and of running work. */
export const SERVICE_FAULTS: readonly Campaign[] = [
  model('model that hangs', 'stall'),
  model('model that never stops', 'huge'),
  model('model that refuses', 'forbidden'),
  model('model with an error of its own', 'internal'),
  model('model that breaks off', 'break'),
  model('model that answers with a web page', 'html'),
  mail('mail server down', () => silentMail(false)),
  mail('mail server that says nothing', () => silentMail(true)),
  mail('mail server that refuses callers', () => mailThat('refuse')),
  mail('mail server that takes nothing now', () => mailThat('tempfail')),
  named('error service down', 'sqlite', async (scene) => {
    const errors = await startErrors();
    const place = await scene.places.place('sqlite');
    const server = await place.started({ ...sentryEnvironment(errors) });
    await errors.stop();
    await write(scene.ledger, server);
    scene.claim((await server.stop()) === 0, 'it does not end well');
    return place;
  }),
  ...onBoth('told to end under writes', stoppedUnderWrites),
  ...onBoth(
    'told to end while a plan is written',
    during(async (scene, place, server) => {
      scene.claim((await server.stop()) === 0, 'it does not end well');
      return place.started();
    }),
  ),
  ...onBoth(
    'two plans asked for at once',
    during(async (scene, _place, server) => {
      const rider = await newRider(server.visitor(), { onboarded: true });
      const answers = await Promise.all([0, 1, 2, 3].map(() => generate(rider, { weeks: WEEKS })));
      const begun = answers.filter(({ status }) => status === 200).length;
      scene.claim(begun === 1, `${begun} of 4 were begun`);
      await rider.post('/generation/cancel');
      return server;
    }),
  ),
  ...onBoth('cancelled, then killed', async (scene) => {
    const gemini = await startGemini();
    gemini.control.next({ behaviour: 'slow', amount: 300, times: 1_000_000 });
    const place = await scene.places.place(scene.engine);
    const server = await place.started(geminiEnvironment(gemini));
    const rider = await newRider(server.visitor(), { onboarded: true });
    await generate(rider, { weeks: 12 });
    await comesTrue(async () => ((await generationOf(rider))?.written ?? 0) > 0);
    const { status } = await rider.post('/generation/cancel');
    await server.kill();
    scene.claim(status === 200, `the cancel answers ${status}`);
    const again = await place.started(geminiEnvironment(gemini));
    scene.claim(await write(scene.ledger, again), 'nothing can be written');
    await again.kill();
    const states = (await place.tables()).generation.map(({ state }) => state);
    scene.note(`the generation is ${states.join(', ')}`);
    scene.claim(states.length === 1 && states[0] === 'cancelled', `the generation is ${states.join(', ')}`);
    await gemini.stop();
    return place;
  }),
  ...onBoth('clock 400 days ahead, and back', clockJumps(400)),
  ...onBoth('clock two days behind, and back', clockJumps(-2)),
  named('uploads that break off', 'sqlite', async (scene) => {
    const place = await scene.places.place('sqlite');
    const server = await place.started({ LOG_LEVEL: 'info' });
    await Promise.all(Array.from({ length: 50 }, () => sendRaw(server, UPLOAD, true)));
    scene.claim(await write(scene.ledger, server), 'nothing can be written');
    const { output } = server;
    await server.stop();
    scene.claim(!/"unexpected"/.test(output()), 'it is reported as a fault of the server');
    return place;
  }),
  named('bodies that never come', 'sqlite', async (scene) => {
    const place = await scene.places.place('sqlite');
    const server = await place.started();
    const began = Date.now();
    const slow = Promise.all(Array.from({ length: 100 }, () => sendRaw(server, UPLOAD)));
    scene.claim(await write(scene.ledger, server), 'others cannot write meanwhile');
    await slow;
    const seconds = Math.round((Date.now() - began) / 1000);
    scene.note(`ended after ${seconds} s`);
    scene.claim(seconds < 45, `they ended after ${seconds} s`);
    await server.kill();
    return place;
  }),
];
