// The morning's list: some buyers are told each morning what their list costs, and believe it (rule N158).
import type { Conferir } from './caderno.ts'
import type { Comprador } from './comprador.ts'
import { soma } from './conta.ts'
import { precoPara } from './memoria.ts'

/** Of 100 buyers, how many are told of a list each morning; of the week, all days but Sunday. */
const OUVEM_EM_100 = 40
const DIAS = [1, 2, 3, 4, 5, 6]
/** Of its newest notices, how many it reads. */
const AVISOS = 20

/** Writes what it always buys into a list, and asks to be told of it at 9:00. */
export async function ligarManha({ ator, deSempre }: Comprador): Promise<void> {
  if (!ator.sorteio.em100(OUVEM_EM_100)) return
  const { status, body } = await ator.chamar('POST /v1/lista', {
    body: { userId: ator.id, nome: 'De sempre', itens: deSempre },
  })
  if (status !== 201) return
  const params = { id: body.id }
  await ator.chamar('PUT /v1/lista/{id}/manha', { params, body: { manha: { dias: DIAS, hora: 9 } } })
  ator.memoria.listas.set(ator.id, body.id)
}

/** Reads what it is told today, before anybody buys: once a day, and the sum of what its sellers of today ask. */
export async function lerManha({ ator, deSempre }: Comprador, conferir: Conferir): Promise<void> {
  const lista = ator.memoria.listas.get(ator.id)
  if (lista === undefined) return
  const hoje = ator.hoje()
  const { body } = await ator.chamar('GET /v1/aviso', { query: { size: AVISOS } })
  const meiaNoite = new Date(`${hoje}T00:00:00-03:00`)
  const deHoje = body.content.filter(
    ({ tipo, criadoEm }) => tipo === 'lista-da-manha' && new Date(criadoEm) >= meiaNoite,
  )
  const onde = `comprador ${ator.id}`
  conferir('lista da manhã: avisos', onde, Math.min(deHoje.length, 1), deHoje.length)
  const [aviso] = deHoje
  if (!aviso) return
  const { body: grade } = await ator.chamar('GET /v1/lista/{id}/grade', { params: { id: lista } })
  const custos = deSempre.map(({ produtoId, quantidade }) => {
    const cotacoes = grade.linhas.find(({ produto }) => produto.id === produtoId)?.cotacoes ?? []
    const serve = cotacoes.find(
      ({ disponivel, minimo, multiplo }) =>
        (disponivel ?? quantidade) >= quantidade && quantidade >= minimo && quantidade % multiplo === 0,
    )
    const dela = serve ?? cotacoes[0]
    if (!dela) return 0
    const quem = { comprador: ator.id, cotacao: dela.id, vendedor: dela.vendedor.id, produto: produtoId }
    return (precoPara(ator.memoria, quem, hoje) ?? 0) * quantidade
  })
  const [, lido = ''] = /R\$\s([\d.,]+)/.exec(aviso.titulo) ?? []
  const deles = Number(lido.replaceAll('.', '').replace(',', ''))
  conferir('lista da manhã: soma', onde, soma(custos), deles)
}
