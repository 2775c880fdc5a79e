// `npm run journeys:early [-- names…]`: the first gestures of visitors on drawn pages, before any script has arrived.
process.env.EARLY = 'on'
await import('./journeysDrawn.mjs')
