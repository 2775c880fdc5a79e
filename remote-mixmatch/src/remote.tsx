import type { Remote } from 'federation'
import { MixMatchLayout } from './layout/MixMatchLayout.tsx'

export const remote: Remote = {
  contract: 2,
  screens: [
    {
      path: 'user/wardrobe',
      lazy: () =>
        import('./features/items/OwnWardrobePage.tsx').then((m) => ({ Component: m.OwnWardrobePage })),
    },
    {
      path: 'user/items/:userId/list',
      lazy: () => import('./features/items/WardrobePage.tsx').then((m) => ({ Component: m.WardrobePage })),
    },
    {
      path: 'user/item/:itemId/details',
      lazy: () =>
        import('./features/items/ItemDetailsPage.tsx').then((m) => ({ Component: m.ItemDetailsPage })),
    },
    {
      path: 'wardrobe/category',
      lazy: () =>
        import('./features/categories/CategoryListPage.tsx').then((m) => ({ Component: m.CategoryListPage })),
    },
  ],
  routes: [
    {
      // Not lazy: every page needs it, and a lazy layout would delay the page's own chunk.
      Component: MixMatchLayout,
      children: [
        {
          index: true,
          lazy: () => import('./features/home/HomePage.tsx').then((m) => ({ Component: m.HomePage })),
        },
        {
          path: 'mixmatch',
          lazy: () =>
            import('./features/mixmatch/MixMatchPage.tsx').then((m) => ({ Component: m.MixMatchPage })),
        },
        {
          path: 'mixmatch/conjunto/:id',
          lazy: () =>
            import('./features/shared-outfit/SharedOutfitPage.tsx').then((m) => ({
              Component: m.SharedOutfitPage,
            })),
        },
        {
          path: 'contact',
          lazy: () =>
            import('./features/contact/ContactPage.tsx').then((m) => ({ Component: m.ContactPage })),
        },
        {
          path: 'login',
          lazy: () => import('./features/login/LoginPage.tsx').then((m) => ({ Component: m.LoginPage })),
        },
        {
          path: 'login2',
          lazy: () => import('./features/login/Login2Page.tsx').then((m) => ({ Component: m.Login2Page })),
        },
        {
          path: '*',
          lazy: () =>
            import('./features/not-found/NotFoundPage.tsx').then((m) => ({ Component: m.NotFoundPage })),
        },
      ],
    },
  ],
}
