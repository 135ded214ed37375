import { Pill } from '#ui/pill.tsx';

interface WaitingMarkProps {
  readonly isRefused: boolean;
  /** What waits, where its place does not say it. */
  readonly what?: string;
}

/** Says at its place that a change has not reached the server, or that the server has refused it. The list above has the rest. */
export function WaitingMark({ isRefused, what }: WaitingMarkProps) {
  const state = isRefused ? 'Not accepted' : 'Waiting for signal';
  return <Pill tone={isRefused ? 'bad' : 'plain'}>{what ? `${what}: ${state.toLowerCase()}` : state}</Pill>;
}
