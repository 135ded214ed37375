declare const promptSafe: unique symbol;

/** A figure without any Strava data, so that it may go into a prompt (design 5). */
export type PromptSafe = number & { readonly [promptSafe]: true };

/** Marks a figure that the rider typed in. Figures from rides use `progress/figures/fence.ts`. */
export const fromRiderInput = (figure: number): PromptSafe => figure as PromptSafe;
