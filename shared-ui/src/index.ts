export { type Brand, brand, brandCities, brandText, configureBrand, pageTitle } from './brand/brand.ts'
export { PageMeta, type PageMetaProps } from './brand/PageMeta.tsx'
export { useIsOnline, useReconnect } from './connection/connection.ts'
export { clip } from './data/clip.ts'
export { Pagination, type PaginationProps } from './data/Pagination.tsx'
export { Table, type TableProps } from './data/Table.tsx'
export { type CellProps, TableBody, TableHead, Td, Th, Tr, type TrProps } from './data/tableParts.ts'
export { CopyButton, type CopyButtonProps } from './feedback/CopyButton.tsx'
export type { AlertOptions, ConfirmOptions, PromptOptions } from './feedback/dialogOptions.ts'
export { alertDialog, confirmDialog, promptDialog } from './feedback/dialogs.ts'
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx'
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx'
export { QueryState, type QueryStateProps } from './feedback/QueryState.tsx'
export { ToastViewport } from './feedback/ToastViewport.tsx'
export { type ToastOptions, type ToastType, toast } from './feedback/toast.ts'
export { CheckboxField, type CheckboxFieldProps } from './forms/CheckboxField.tsx'
export { FormError } from './forms/FormError.tsx'
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField.tsx'
export { SelectField, type SelectFieldProps } from './forms/SelectField.tsx'
export { TextAreaField, type TextAreaFieldProps } from './forms/TextAreaField.tsx'
export { TextField, type TextFieldProps } from './forms/TextField.tsx'
export type { FieldProps } from './forms/useField.ts'
export {
  type AnySlotProps,
  type DeclaredScreen,
  type Host,
  HostProvider,
  type NavigationGroup,
  type NavigationLink,
  type NavigationPlace,
  type SlotName,
  useNavigation,
  useScreens,
} from './host/host.ts'
export type { PartProps, PartsOf, ScreenBadgeProps } from './host/parts.ts'
export { RemoteScreen } from './host/RemoteScreen.tsx'
export { Slot, type SlotProps } from './host/Slot.tsx'
export type { Page } from './paths/pages.ts'
export { pathTo } from './paths/pathTo.ts'
export { Avatar, type AvatarProps } from './primitives/Avatar.tsx'
export { Badge, type BadgeProps, type BadgeTone } from './primitives/Badge.ts'
export { type Breadcrumb, Breadcrumbs } from './primitives/Breadcrumbs.tsx'
export { Button, type ButtonProps } from './primitives/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './primitives/ButtonLink.tsx'
export type { ButtonSize, ButtonVariant } from './primitives/buttonLook.ts'
export { Card, type CardProps } from './primitives/Card.ts'
export { Container, type ContainerProps } from './primitives/Container.ts'
export { ExternalLink, type ExternalLinkProps } from './primitives/ExternalLink.tsx'
export { Heading, type HeadingProps } from './primitives/Heading.tsx'
export { IconButton, type IconButtonProps } from './primitives/IconButton.tsx'
export { Skeleton, type SkeletonProps } from './primitives/Skeleton.ts'
export { SkipLink, type SkipLinkProps } from './primitives/SkipLink.tsx'
export { Spinner, type SpinnerProps } from './primitives/Spinner.tsx'
export { Stack, type StackProps } from './primitives/Stack.ts'
export { mailHref, safeHref } from './primitives/safeHref.ts'
export { Text, type TextProps, type TextTone } from './primitives/Text.ts'
export { ThemeToggle } from './primitives/ThemeToggle.tsx'
export { usePicture } from './primitives/usePicture.ts'
export { VisuallyHidden } from './primitives/VisuallyHidden.ts'
export {
  followStored,
  forgetSession,
  readStored,
  readStoredJson,
  type StorageKey,
  writeStored,
  writeStoredJson,
} from './storage/browserStorage.ts'
export { darkWithoutScripts, GlobalStyle } from './theme/GlobalStyle.ts'
export { forReaders, forVisitors } from './theme/readers.ts'
export { type FontSizeName, media, type SpaceName, type Theme, theme } from './theme/theme.ts'
export { type ThemeMode, themeScript, useThemeMode } from './theme/themeMode.ts'
export { lightColors } from './theme/tokens.ts'
export { transitionName } from './theme/transitionName.ts'
export { UiProvider } from './UiProvider.tsx'
export { isYoutubeId, youtubeIdOf, youtubeStartOf } from './video/youtube.ts'
