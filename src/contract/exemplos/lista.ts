// Examples about a buyer's lists and stars, and the cheapest basket.
import type { cesta } from '#contract/compra/cesta.ts'
import type { favorito } from '#contract/compra/favorito.ts'
import type { lista } from '#contract/compra/lista.ts'
import type { quadro } from '#contract/compra/quadro.ts'
import type { ExemplosDe } from './exemplo.ts'
import { mercadoComprador, umProduto } from './um-item.ts'

const dono = { userId: 3 }
const parametros = { id: 4 }

const umaLista = { id: 4, nome: 'Feira de terça', favoritos: false, itens: 12, versao: 3 }

const umaLinha = {
  produto: umProduto,
  quantidadeDeSempre: 4,
  quantidadeDaLista: 4,
  ultimo: { preco: 88, em: '2026-11-18T11:05:00.000Z' },
  cotacoes: [
    {
      id: 58,
      preco: 90,
      precoPorKg: 4.5,
      vendedor: { id: 7, nome: 'Sítio Alvorada', pedidoMinimo: 150 },
      atualizadaEm: '2026-11-20T09:30:00.000Z',
      confirmadaEm: '2026-11-21T09:00:00.000Z',
      validaAte: '2026-11-21T15:00:00.000Z',
      disponivel: 30,
      minimo: 2,
      multiplo: 2,
    },
  ],
  vendedorPreferido: { id: 7, nome: 'Sítio Alvorada' },
  preferida: 58,
}

const umaGrade = {
  titulo: 'Feira de terça',
  comprador: mercadoComprador,
  lista: umaLista,
  frete: { parada: 27, porKg: 0.12, minimo: 45, maximo: 12_000 },
  linhas: [umaLinha],
}

const semLista = { quantidadeDaLista: null, vendedorPreferido: null, preferida: null }

export const exemplosDeLista: ExemplosDe<typeof lista & typeof favorito & typeof cesta & typeof quadro> = {
  'GET /v1/lista': { query: dono, resposta: [umaLista] },
  'POST /v1/lista': {
    body: {
      userId: 3,
      nome: 'Feira de terça',
      itens: [
        { produtoId: 12, vendedorId: 7, quantidade: 4 },
        { produtoId: 15, vendedorId: null, quantidade: null },
      ],
    },
    resposta: { ...umaLista, itens: 2, versao: 1 },
  },
  'PUT /v1/lista/{id}': {
    params: parametros,
    body: {
      nome: 'Feira de quarta',
      itens: [{ produtoId: 15 }, { produtoId: 12, quantidade: 4 }],
      versao: 3,
    },
    resposta: { ...umaLista, nome: 'Feira de quarta', itens: 2, versao: 4 },
  },
  'DELETE /v1/lista/{id}': { params: parametros },
  'PUT /v1/lista/{id}/restauracao': { params: parametros, resposta: { ...umaLista, versao: 4 } },
  'GET /v1/lista/{id}/grade': { params: parametros, resposta: umaGrade },
  'GET /v1/lista/costume': { query: dono, resposta: [{ produtoId: 12, quantidade: 4 }] },
  'GET /v1/lista/costume/grade': {
    query: dono,
    resposta: {
      ...umaGrade,
      titulo: 'Costumo comprar',
      lista: null,
      linhas: [{ ...umaLinha, ...semLista }],
    },
  },
  'GET /v1/lista/pedido/{pedidoId}/grade': {
    params: { pedidoId: 31 },
    resposta: {
      ...umaGrade,
      titulo: 'Pedido 31',
      lista: null,
      linhas: [{ ...umaLinha, quantidadeDaLista: null }],
    },
  },
  'GET /v1/quadro': {
    resposta: {
      vendedores: [{ id: 7, nome: 'Sítio Alvorada' }],
      categorias: [
        {
          nome: 'Legumes',
          produtos: [
            {
              id: 12,
              nome: 'Tomate Salada',
              tipo: null,
              unidadeMedida: 'Caixa',
              peso: 20,
              ceasa: { minimo: 80, maximo: 110 },
              cotacoes: [{ preco: 90, vendedorId: 7, validaAte: '2026-11-21T15:00:00.000Z' }],
            },
          ],
        },
      ],
    },
  },
  'GET /v1/favorito': { query: dono, resposta: [12, 15] },
  'PUT /v1/favorito/{produtoId}': { params: { produtoId: 12 }, query: dono },
  'DELETE /v1/favorito/{produtoId}': { params: { produtoId: 12 }, query: dono },
  'POST /v1/cesta': {
    body: {
      userId: 3,
      linhas: [
        { produtoId: 12, quantidade: 4, agora: [{ vendedorId: 7, quantidade: 4 }] },
        { produtoId: 15, quantidade: 2 },
      ],
      doCarrinho: true,
    },
    resposta: {
      agora: { total: 360, vendedores: 1 },
      propostas: [
        {
          tipo: 'MAIS_BARATA',
          total: 340,
          economia: 20,
          vendedores: 1,
          abaixoDoMinimo: 0,
          linhas: [
            {
              produtoId: 12,
              itens: [
                { cotacaoId: 61, quantidade: 4, preco: 85, vendedor: { id: 9, nome: 'Horta do Vale' } },
              ],
              total: 340,
              muda: true,
            },
          ],
          semOferta: [15],
        },
      ],
    },
  },
}
