/** The places of this remote, with what a part gets to know. Other teams copy this file to fill them. */
declare module 'shared-ui/slots' {
  interface SlotValues {
    /** The dashboard's home: a card in a grid of cards, 11rem high while it loads. */
    'dashboard.home.cards': { role: 'admin' | 'collaborator' | 'user' }
  }
}

export {}
