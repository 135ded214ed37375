import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FEW_MILLISECONDS = 1;

/** Their first season, after a tenth of a second, shows most changes of a plan: the whole file need not run. */
const PRINTED_SEASONS = { file: 'tools/coach-seasons.test.ts', milliseconds: 100 };

/**
 * Runs the quickest test files first: a mutant is done with the first test that finds it. A file counts with the longest time that it
 * ever took here, because a run that found its mutant ended early.
 */
export class CheapestFirst extends BaseSequencer {
  readonly #longest = new Map<string, number>();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) {
      const { duration = 0 } = this.ctx.cache.getTestSpecificationResult(file) ?? {};
      this.#longest.set(
        file.moduleId,
        Math.max(duration, this.#longest.get(file.moduleId) ?? FEW_MILLISECONDS),
      );
    }
    const costOf = ({ moduleId }: TestSpecification): number =>
      moduleId.endsWith(PRINTED_SEASONS.file)
        ? PRINTED_SEASONS.milliseconds
        : (this.#longest.get(moduleId) ?? 0);
    return files.toSorted((a, b) => costOf(a) - costOf(b));
  }
}
