import { bucketEnvironment, stripeEnvironment } from '@musette/stand-ins/environment';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { startErrors } from '@musette/stand-ins/errors/server';
import { startStripe } from '@musette/stand-ins/stripe/server';
import { expect, it } from 'vitest';
import { TEST_SECRET } from '../testing/engines.ts';
import { gpxRide, upload } from '../testing/ride-files.ts';
import { openTestServer, testConfig } from '../testing/test-server.ts';
import { composeBase } from './compose.ts';

it('sends error reports with the version of the product to the service of the settings', async () => {
  const service = await startErrors();
  const { errors } = composeBase(testConfig({ SENTRY_DSN: service.dsn }), TEST_SECRET);
  errors.report(new Error('no database'), {});
  await errors.flush();
  await service.stop();
  expect(service.events()).toMatchObject([{ release: expect.stringMatching(/^\d+\.\d+\.\d+/) as string }]);
});

it('keeps ride files in the bucket of the settings, whose secret is in no log and no report', async () => {
  const service = await startBucket();
  const settings = { ...bucketEnvironment(service), LOG_LEVEL: 'debug' };
  const server = await openTestServer({ settings });
  const rider = await server.rider({ onboarded: true });
  // The first request looks whether the file is there already.
  service.control.next({ status: 403, body: `<Error><Code>${service.secret}</Code></Error>`, times: 2 });
  expect((await upload(rider, gpxRide())).status).toBe(503);
  expect(server.unexpected).toMatchObject([{ message: 'The bucket refused PUT: 403 no code of S3.' }]);
  expect((await upload(rider, gpxRide())).body).toMatchObject({ state: 'imported' });
  expect([...service.objects.values()].map(String)).toEqual([gpxRide()]);
  expect(JSON.stringify(server.logged)).not.toContain(service.secret);
  await server.close();
  await service.stop();
});

it('takes payments through the service of the settings, whose keys are in no log', async () => {
  const service = await startStripe();
  const settings = { ...stripeEnvironment(service), LOG_LEVEL: 'debug' };
  const server = await openTestServer({ settings });
  const rider = { riderId: 'rider-1', email: 'ada@rider.test', attempt: 0 };
  expect(await server.ports.payments?.createCustomer(rider)).toMatchObject({ ok: true });
  for (const secret of [service.secretKey, ...service.webhookSecrets()])
    expect(JSON.stringify(server.logged)).not.toContain(secret);
  await server.close();
  await service.stop();
});
