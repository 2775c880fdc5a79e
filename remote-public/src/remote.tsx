import type { Remote } from 'federation'
import type { PartsOf } from 'shared-ui'
import type declaration from '../remote.config.ts'
import { loadHome } from './features/home/loadHome.ts'

export const remote: Remote & { parts: PartsOf<typeof declaration> } = {
  contract: 2,
  parts: {
    SearchDialog: () =>
      import('./features/search/SearchDialog.tsx').then((m) => ({ Component: m.SearchDialog })),
    DashboardCard: () =>
      import('./features/dashboard/DashboardCard.tsx').then((m) => ({ Component: m.DashboardCard })),
  },
  screens: [
    {
      path: 'site/projects',
      lazy: () =>
        import('./features/projects/writing/ProjectListScreen.tsx').then((m) => ({
          Component: m.ProjectListScreen,
        })),
    },
    {
      path: 'site/projects/:id',
      lazy: () =>
        import('./features/projects/writing/ProjectScreen.tsx').then((m) => ({ Component: m.ProjectScreen })),
    },
    {
      path: 'site/projects/:id/preview',
      lazy: () =>
        import('./features/projects/writing/ProjectPreviewScreen.tsx').then((m) => ({
          Component: m.ProjectPreviewScreen,
        })),
    },
    {
      path: 'site/team',
      lazy: () =>
        import('./features/team/writing/MemberListScreen.tsx').then((m) => ({
          Component: m.MemberListScreen,
        })),
    },
    {
      path: 'site/team/:id',
      lazy: () =>
        import('./features/team/writing/MemberScreen.tsx').then((m) => ({ Component: m.MemberScreen })),
    },
    {
      path: 'site/team/:id/preview',
      lazy: () =>
        import('./features/team/writing/MemberPreviewScreen.tsx').then((m) => ({
          Component: m.MemberPreviewScreen,
        })),
    },
    {
      path: 'site/texts',
      lazy: () => import('./texts/TextListScreen.tsx').then((m) => ({ Component: m.TextListScreen })),
    },
    {
      path: 'site/texts/:id',
      lazy: () => import('./texts/TextScreen.tsx').then((m) => ({ Component: m.TextScreen })),
    },
    {
      path: 'site/texts/:id/preview',
      lazy: () => import('./texts/TextPreviewScreen.tsx').then((m) => ({ Component: m.TextPreviewScreen })),
    },
  ],
  routes: [
    {
      index: true,
      lazy: loadHome,
    },
    {
      path: 'projects',
      lazy: () =>
        import('./features/projects/ProjectListPage.tsx').then((m) => ({ Component: m.ProjectListPage })),
    },
    {
      path: 'about',
      lazy: () => import('./features/about/AboutPage.tsx').then((m) => ({ Component: m.AboutPage })),
    },
    {
      path: 'services',
      lazy: () => import('./features/services/ServicesPage.tsx').then((m) => ({ Component: m.ServicesPage })),
    },
    {
      path: 'contact',
      lazy: () => import('./features/contact/ContactPage.tsx').then((m) => ({ Component: m.ContactPage })),
    },
    {
      path: 'opinion',
      lazy: () => import('./features/feedback/FeedbackPage.tsx').then((m) => ({ Component: m.FeedbackPage })),
    },
    {
      path: 'projects/:slug',
      lazy: () =>
        import('./features/projects/ProjectDetailsPage.tsx').then((m) => ({
          Component: m.ProjectDetailsPage,
        })),
    },
    {
      path: 'team',
      lazy: () => import('./features/team/TeamPage.tsx').then((m) => ({ Component: m.TeamPage })),
    },
    {
      path: 'team/:username',
      lazy: () => import('./features/team/MemberPage.tsx').then((m) => ({ Component: m.MemberPage })),
    },
    {
      path: 'tools',
      lazy: () => import('./features/tools/ToolsPage.tsx').then((m) => ({ Component: m.ToolsPage })),
    },
    {
      path: 'tools/decode-token',
      lazy: () =>
        import('./features/tools/DecodeTokenPage.tsx').then((m) => ({ Component: m.DecodeTokenPage })),
    },
    {
      path: 'repo',
      lazy: () => import('./features/repo/RepoPage.tsx').then((m) => ({ Component: m.RepoPage })),
    },
    {
      path: 'repo/whatsapp-api-cloud',
      lazy: () =>
        import('./features/repo/WhatsAppApiCloudPage.tsx').then((m) => ({
          Component: m.WhatsAppApiCloudPage,
        })),
    },
    {
      path: 'support',
      lazy: () => import('./features/support/SupportPage.tsx').then((m) => ({ Component: m.SupportPage })),
    },
    {
      path: 'portfolio',
      lazy: () =>
        import('./features/portfolio/PortfolioPage.tsx').then((m) => ({ Component: m.PortfolioPage })),
    },
    {
      path: 'buscar',
      lazy: () => import('./features/search/SearchPage.tsx').then((m) => ({ Component: m.SearchPage })),
    },
    {
      path: 'cv',
      lazy: () => import('./features/cv/CvPage.tsx').then((m) => ({ Component: m.CvPage })),
    },
    {
      path: 'privacy',
      lazy: () => import('./features/legal/PrivacyPage.tsx').then((m) => ({ Component: m.PrivacyPage })),
    },
    {
      path: 'terms',
      lazy: () => import('./features/legal/TermsPage.tsx').then((m) => ({ Component: m.TermsPage })),
    },
    {
      path: '*',
      lazy: () =>
        import('./features/not-found/NotFoundPage.tsx').then((m) => ({ Component: m.NotFoundPage })),
    },
  ],
}
