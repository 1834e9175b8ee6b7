// Requests of the table of the day.

import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { novoProduto } from './comum.ts'

async function umaTabela(mundo: Mundo) {
  const condicoes = { validaAte: null, disponivel: 30, disponivelAnterior: null, minimo: 3, multiplo: 3 }
  const linhas = [{ produtoId: await novoProduto(mundo), preco: '62,50', precoAnterior: null, condicoes }]
  return { body: { chave: randomUUID(), confirmarDemais: false, linhas } }
}

export const ENVIOS_DA_TABELA = {
  'GET /v1/tabela': () => ({}),
  'POST /v1/tabela': umaTabela,
  'POST /v1/tabela/{loteId}/desfazer': async mundo => {
    const { body } = await mundo.pessoas.vendedor.chamar('POST /v1/tabela', await umaTabela(mundo))
    return { params: { loteId: body.loteId ?? 1 }, body: {} }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
