import { expect, it } from 'vitest'
import { fold as foldOfServer } from '../backend/src/lists/fold.ts'
import { differentTexts, sameTexts } from '../backend/src/lists/foldedTexts.ts'
import { fold } from '../shared-ui/src/text/fold.ts'

it('folds texts on pages as on the server', () => {
  const all = [...sameTexts, ...differentTexts].flat()
  expect(all.map(fold)).toEqual(all.map(foldOfServer))
})
