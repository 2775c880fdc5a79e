export { type Draft, openDraft } from './draft.ts'
export { type DraftOptions, useDraft, useFormDraft } from './useDraft.ts'
