import { startOnPhone } from '@musette/web/app/phone';
import { capacitorPlatform } from './bridge/phone.ts';

await startOnPhone(await capacitorPlatform());
