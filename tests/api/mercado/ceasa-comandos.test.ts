// What the market's range costs where it is shown (rule N38).
import { expect, it } from 'vitest'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  diasAtras,
  importar,
  ligar,
  nomeDaLinha,
  novoMercado,
  publicar,
  umaLinha,
} from '../../support/ceasa.ts'
import { comandosDe, ouvirComandos } from '../../support/planos.ts'
import { criarCotacao, criarEquipe, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

it.each([
  ['a product', 'produto'],
  ['the quotes of a product', 'cotacao'],
  ["a seller's quotes", 'cotacao/vendedor'],
])('%s is read with one statement more, by key; the list of products is not', async (_, caminho) => {
  const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
  const produtoIds: number[] = []
  const linhas = [1, 2, 3].map(() => umaLinha(nomeDaLinha(), [10, 12, 15]))
  const { body } = await importar(equipe, { dia: diasAtras(app, 1), mercado: novoMercado(), linhas })
  for (const linha of linhas) {
    const produtoId = await criarProduto(app)
    produtoIds.push(produtoId)
    await ligar(equipe, linha, produtoId)
    await criarCotacao(app, { produtoId, vendedor })
  }
  await publicar(equipe, body.id)
  const { deps } = app
  const cookie = `sessao=${await inTransaction(deps.db, tx => inserirSessao(tx, equipe.id, deps.clock()))}`
  const id = caminho === 'cotacao/vendedor' ? vendedor.id : produtoIds[0]
  const { status, comandos } = await comandosDe(app, { caminho: `/v1/${caminho}/${id}`, cookie })
  expect(status).toBe(200)
  const textos = comandos.map(comando => JSON.stringify(comando))
  expect(textos.filter(texto => texto.includes('faixa_ceasa'))).toHaveLength(1)
  expect(textos.filter(texto => /boletim|ceasa_mapa/.test(texto))).toEqual([])
  const { comandos: daLista } = await comandosDe(app, { caminho: '/v1/produto', cookie })
  expect(JSON.stringify(daLista)).not.toContain('ceasa')
})
