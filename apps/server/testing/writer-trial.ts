import type { Control } from '@musette/stand-ins/control';
import type { ModelBehaviour } from '@musette/stand-ins/model/behaviours';
import { type TestWriter, testWriter } from './writer.ts';

export interface StandIn {
  readonly origin: string;
  readonly apiKey: string;
  readonly control: Control<ModelBehaviour>;
  left(): number;
  stop(): Promise<void>;
}

export type Model = Parameters<typeof testWriter>[0];

/** A writer and the service that it is tried against. */
export type Trial = ReturnType<typeof trialOf>;

export function trialOf(standIn: StandIn, model: Model) {
  const { control } = standIn;
  const calls = () => control.received().length;
  const told = (behaviour: ModelBehaviour, amount?: number) =>
    control.next({ behaviour, ...(amount !== undefined && { amount }), times: 9 });

  async function wrote(writer: TestWriter = testWriter(model)) {
    const written = await writer.write();
    if (!written.ok) throw new Error(written.error.code);
    return written.value;
  }

  async function failure(writer: TestWriter = testWriter(model)): Promise<string> {
    const written = await writer.write();
    return written.ok ? 'written' : written.error.code;
  }

  /** What a week has cost, whatever came of it. */
  async function spent(writer: TestWriter = testWriter(model)): Promise<number> {
    const written = await writer.write();
    const { inputTokens, outputTokens } = written.ok ? written.value : written.error;
    return inputTokens + outputTokens;
  }

  return { standIn, model, control, calls, told, wrote, failure, spent };
}
