import { startErrors } from '@musette/stand-ins/errors/server';
import { expect, it } from 'vitest';
import { TEST_SECRET } from '../testing/engines.ts';
import { testConfig } from '../testing/test-server.ts';
import { composeBase } from './compose.ts';

it('sends error reports with the version of the product to the service of the settings', async () => {
  const service = await startErrors();
  const { errors } = composeBase(testConfig({ SENTRY_DSN: service.dsn }), TEST_SECRET);
  errors.report(new Error('no database'), {});
  await errors.flush();
  await service.stop();
  expect(service.events()).toMatchObject([{ release: expect.stringMatching(/^\d+\.\d+\.\d+/) as string }]);
});
