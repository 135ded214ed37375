import { answerTo } from './answer.ts';
import type { Challenge } from './answer.ts';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  postMessage(answerTo(data));
});
