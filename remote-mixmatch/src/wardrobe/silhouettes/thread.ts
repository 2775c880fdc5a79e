/** The ochre of denim's stitching and buttons. */
export const thread = '#e0b26a'
