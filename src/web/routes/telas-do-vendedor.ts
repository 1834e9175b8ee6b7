// Where the screens of sellers are loaded from.

export const OcorrenciasPage = () => import('#web/pages/ocorrencia/OcorrenciasPage.tsx')
export const SeparacaoPage = () => import('#web/pages/separacao/SeparacaoPage.tsx')
export const TabelaPage = () => import('#web/pages/tabela/TabelaPage.tsx')
