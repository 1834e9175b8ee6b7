// Where the screens of sellers are loaded from.

export const OcorrenciasPage = () => import('#web/pages/pedido/ocorrencia/OcorrenciasPage.tsx')
export const SeparacaoPage = () => import('#web/pages/doca/separacao/SeparacaoPage.tsx')
export const TabelaPage = () => import('#web/pages/mercado/tabela/TabelaPage.tsx')
