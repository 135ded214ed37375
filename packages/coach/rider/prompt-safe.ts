declare const promptSafe: unique symbol;

/** A figure that nothing of Strava's had a part in, so that a model may be told of it (design 5). */
export type PromptSafe = number & { readonly [promptSafe]: true };

/** A figure that the rider typed in. Figures worked out from rides pass `progress/fence.ts`. */
export const fromRiderInput = (figure: number): PromptSafe => figure as PromptSafe;
