import type { ScreenBadgeProps } from 'shared-ui'

/** The places of this remote, with the values that a part receives. Other teams copy this file to fill them. */
declare module 'shared-ui/slots' {
  interface SlotValues {
    /** The dashboard's home: a card in a grid of cards, 11rem high while it loads. */
    'dashboard.home.cards': { role: 'admin' | 'collaborator' | 'user' }
    /** The menu entry of a screen that declares a `badge`, by its path below /dashboard. */
    [badge: `dashboard.badge.${string}`]: ScreenBadgeProps['value']
  }
}
