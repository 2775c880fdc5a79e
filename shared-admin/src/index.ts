export { useOffered, useScreenActions } from './actions/screenActions.ts'
export { type Bulk, type BulkAction, type BulkMenuProps, bulkActions, quiet } from './bulk/bulkWords.ts'
export { ChartCard } from './charts/ChartCard.tsx'
export { ChartFrame } from './charts/ChartFrame.tsx'
export { ChartGroup, hasFailed } from './charts/ChartGroup.tsx'
export { ChartLines } from './charts/ChartLines.tsx'
export type { ChartLine, ChartMoment } from './charts/chartLine.ts'
export type { ChartEntry, ChartUnit } from './charts/entries.ts'
export { CsvButton } from './csv/CsvButton.tsx'
export { saveFile } from './csv/csv.ts'
export { ContentGate } from './drafts/ContentGate.tsx'
export { ContentListScreen, StateBadge } from './drafts/ContentListScreen.tsx'
export {
  allContentQuery,
  contentOf,
  fetchAllContent,
  startDraft,
} from './drafts/content.api.ts'
export { DeleteContentButton, removalOf } from './drafts/DeleteContentButton.tsx'
export { DraftBar } from './drafts/DraftBar.tsx'
export { DraftScreen } from './drafts/DraftScreen.tsx'
export type { DraftKind } from './drafts/draftKind.ts'
export { LinksField } from './drafts/LinksField.tsx'
export { MoveButtons } from './drafts/MoveButtons.tsx'
export { NamesField } from './drafts/NamesField.tsx'
export { OrderButton } from './drafts/OrderButton.tsx'
export { PictureField } from './drafts/PictureField.tsx'
export { RecordFields } from './drafts/RecordFields.ts'
export { followTitle } from './drafts/slug.ts'
export { TitleFields } from './drafts/TitleFields.tsx'
export { type DraftState, useContentDraft } from './drafts/useContentDraft.ts'
export { useMoveFocus } from './drafts/useMoveFocus.ts'
export { asEvents, readEvents } from './events/readEvents.ts'
export { ConflictNotice } from './form/ConflictNotice.tsx'
export { confirmLeaving } from './form/confirmLeaving.ts'
export { FileDrop } from './form/FileDrop.tsx'
export { FormCard } from './form/FormCard.tsx'
export { FormScreen } from './form/FormScreen.tsx'
export { addUnsaved, confirmLosingText } from './form/unsavedText.ts'
export { useCharacterLimits } from './form/useCharacterLimits.ts'
export { useDirtyWarning } from './form/useDirtyWarning.ts'
export { type Conflict, isConflict, type Saving, useSave } from './form/useSave.ts'
export { useSideForm } from './form/useSideForm.ts'
export { formatAge } from './format/age.ts'
export { formatBytes, formatNumber, formatSeconds, formatSize } from './format/amounts.ts'
export { failureNotice, saveFailure, serverMessage, serverNotice } from './format/failure.ts'
export { formatDate, formatDay, inBogota, toDateTimeInput, toFileDate } from './format/formatDate.ts'
export { formatVisitDate } from './format/formatVisitDate.ts'
export { yesNo } from './format/yesNo.ts'
export { HistoryPanel } from './history/HistoryPanel.tsx'
export {
  activityPath,
  changeLabels,
  changesLine,
  changeTones,
  fieldLabel,
  type HistoryWords,
  valueWords,
} from './history/historyWords.ts'
export { ChoiceFilter } from './list/ChoiceFilter.tsx'
export { CompactSelect } from './list/CompactSelect.ts'
export { DatedFilters } from './list/DatedFilters.tsx'
export { FilterBar } from './list/FilterBar.tsx'
export { ListScreen } from './list/ListScreen.tsx'
export { NoMatch } from './list/NoMatch.tsx'
export { QuickChoices } from './list/QuickChoices.tsx'
export { SearchField } from './list/SearchField.tsx'
export { useDraft } from './list/useDraft.ts'
export { MediaPicker } from './media/MediaPicker.tsx'
export { MediaPicture } from './media/MediaPicture.tsx'
export { uploadMedia } from './media/uploadMedia.ts'
export { uploadPicture } from './media/uploadPicture.ts'
export { announceChanges, useAnnouncedChanges } from './query/announcedChanges.ts'
export {
  type AddressOptions,
  activeSort,
  chosenOf,
  type Filters,
  type FiltersOf,
  isPlausible,
  type ListOptions,
  readQuery,
  toParams,
  withOneSort,
} from './query/listQuery.ts'
export { type AddressState, useFilters } from './query/useFilters.ts'
export { type List, queriesOfList, useList } from './query/useList.ts'
export { DetailsScreen } from './record/DetailsScreen.tsx'
export { Facts } from './record/Facts.tsx'
export { RecordGate } from './record/RecordGate.tsx'
export { RemoveButton, RowRemoveButton } from './record/RemoveButton.tsx'
export { useMakeBackup } from './record/useMakeBackup.ts'
export { type Removal, useRemove } from './record/useRemove.ts'
export { useRestore } from './record/useRestore.ts'
export { type RowChange, useRowChange } from './record/useRowChange.ts'
export { SavedItem, SavedLine, SavedName } from './saved/SavedItem.tsx'
export { BackLink } from './screen/BackLink.tsx'
export { CountedButton } from './screen/CountedButton.tsx'
export { focusHeading } from './screen/focusHeading.ts'
export { listAddress } from './screen/listAddress.ts'
export { Modal } from './screen/Modal.tsx'
export { PageHeader } from './screen/PageHeader.tsx'
export { Panel } from './screen/Panel.tsx'
export { Sheet } from './screen/Sheet.tsx'
export { sqlPath } from './screen/sqlPath.ts'
export { TextLink } from './screen/TextLink.tsx'
export { useGoBack } from './screen/useGoBack.ts'
export { useHashFocus } from './screen/useHashFocus.ts'
export { useIsArrival } from './screen/useIsArrival.ts'
export { useKeptFocus } from './screen/useKeptFocus.ts'
export { useLazyPart } from './screen/useLazyPart.ts'
export { useMedia } from './screen/useMedia.ts'
export { isDialogOpen } from './shortcuts/isDialogOpen.ts'
export { type Shortcut, shortcutOf, useRegistered, useShortcuts } from './shortcuts/useShortcuts.ts'
export { Clipped } from './table/Clipped.ts'
export {
  dateColumn,
  dateLines,
  idColumn,
  linkColumn,
  sortable,
  textColumn,
  yesNoColumn,
} from './table/columnKinds.tsx'
export type { Column } from './table/columns.ts'
export { ListTable } from './table/ListTable.tsx'
export { PopoverMenu } from './table/PopoverMenu.tsx'
export { RowActions, RowButton, RowIcon } from './table/RowActions.tsx'
export { RowLink } from './table/RowLink.tsx'
export { RowSwitch } from './table/RowSwitch.tsx'
export { TableStates } from './table/TableStates.tsx'
export { VirtualTable } from './table/VirtualTable.tsx'
export { useDefaultView } from './views/useDefaultView.ts'
export { ViewMenu } from './views/ViewMenu.tsx'
