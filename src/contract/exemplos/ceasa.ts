// Examples about the market's bulletins.
import type { ceasa } from '#contract/mercado/ceasa.ts'
import type { ExemplosDe } from './exemplo.ts'

const tomate = { nome: 'Tomate', tipo: 'Longa vida AA', unidade: 'caixa 22 kg' }
const chuchu = { nome: 'Chuchu', tipo: 'Extra', unidade: 'caixa 20 kg' }
const precos = { minimo: 145, comum: 150, maximo: 160 }

const umBoletim = { id: 31, dia: '2026-11-22', mercado: 'CEASA-RJ', publicadoEm: null }

/** The market's price range of a product. */
export const umaFaixa = { dia: '2026-11-22', mercado: 'CEASA-RJ', ...precos, desatualizada: false }

export const exemplosDaCeasa: ExemplosDe<typeof ceasa> = {
  'GET /v1/ceasa': {
    query: { page: 0, size: 20 },
    resposta: {
      content: [{ ...umBoletim, linhas: 2, semMapa: 1, por: { id: 1, nome: 'Administração' } }],
      last: true,
      currentPage: 0,
      totalPages: 1,
    },
  },
  'GET /v1/ceasa/{id}': {
    params: { id: 31 },
    resposta: {
      ...umBoletim,
      linhas: [
        {
          ...tomate,
          ...precos,
          mapa: {
            produto: { id: 12, nome: 'Tomate Salada', tipo: 'Longa vida', unidadeMedida: 'caixa 20 kg' },
            peso: 22,
          },
          suspeita: 25,
        },
        { ...chuchu, minimo: 20, comum: 25, maximo: 30, mapa: null, suspeita: null },
      ],
    },
  },
  'POST /v1/ceasa': {
    body: {
      dia: '2026-11-22',
      mercado: 'CEASA-RJ',
      linhas: [
        { ...tomate, minimo: '145,00', comum: '150,00', maximo: '160,00' },
        { ...chuchu, minimo: 20, comum: 25, maximo: 30 },
      ],
    },
    resposta: {
      id: 31,
      mapeadas: 1,
      semMapa: [chuchu],
      suspeitas: [{ ...tomate, comum: 150, anterior: 25 }],
    },
  },
  'PUT /v1/ceasa/mapa': { body: { linhas: [{ ...chuchu, produtoId: 17, peso: 20 }] } },
  'PUT /v1/ceasa/{id}/publicacao': { params: { id: 31 }, body: { confirmarSuspeitas: true } },
  'DELETE /v1/ceasa/{id}/publicacao': { params: { id: 31 } },
}
