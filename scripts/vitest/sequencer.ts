import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins each project with the files that start whole programs. On a clean checkout the size of a
 * file stands for its time, and a small one that takes half a minute would run alone at the end.
 */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project)
    return [...projects.values()].flatMap((own) =>
      own.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a))),
    )
  }
}

function isSlow({ project, moduleId }: TestSpecification): boolean {
  return relative(project.config.root, moduleId).startsWith('scripts')
}
