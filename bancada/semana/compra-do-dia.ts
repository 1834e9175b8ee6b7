// The buyer's day, task by task, with what breaks.
import { controle } from '../../tests/support/simulador.ts'
import * as compra from './comprador.ts'
import * as livros from './livros.ts'
import { enviar, FEITO_MS, pegar, type Semana } from './quedas.ts'
import { chega, LINHA } from './telefone.ts'

const QUANTIDADES = [3, 2, 4] as const

export async function comparar({ telefones: { comprador } }: Semana): Promise<void> {
  await pegar(comprador, 'Produtos')
  await comprador.tarefa('comprador: quadro e comparação', () => compra.comparar(comprador))
}

export async function encher(semana: Semana): Promise<void> {
  const { palco, caderno, ids, vistos } = semana
  const { comprador } = semana.telefones
  const { db } = palco.banco.connection
  const noCarrinho = async () => Object.values(await livros.lerCarrinho(db, ids.comprador)).toSorted()
  await comprador.tarefa('comprador: encher o carrinho', async () => {
    if (vistos.length === 0)
      return compra.encherDoVendedor(comprador, semana.telefones.vendedor.conta.nome, QUANTIDADES)
    await compra.escreverNaLista(comprador, QUANTIDADES)
    await enviar(semana, {
      ...{ quem: 'comprador', oQue: 'carrinho', tocar: () => compra.adicionarDaLista(comprador) },
      digitado: () => compra.lerLista(comprador),
      feito: async () => ((await noCarrinho()).length > 0 ? 1 : 0),
    })
  })
  await chega(async () => (await noCarrinho()).length === QUANTIDADES.length, FEITO_MS)
  caderno.igual('uma-vez', 'quantidades no carrinho', await noCarrinho(), QUANTIDADES.toSorted())
}

export async function gerarBoleto(semana: Semana): Promise<void> {
  const { palco, caderno, queda, vistos } = semana
  const { comprador } = semana.telefones
  const derrubar = () => comprador.durante(LINHA, () => palco.produto.cair())
  const visto = await comprador.tarefa('comprador: boleto', () =>
    compra.gerarBoleto(comprador, queda === 'boleto' ? derrubar : undefined),
  )
  vistos.push(visto)
  caderno.igual('uma-vez', 'boletos até hoje', (await lerPedidos(semana)).length, vistos.length)
}

/** The buyer's bank pays all that is open. */
export async function pagar({ palco, ids }: Semana): Promise<void> {
  for (const charge of await livros.lerCobrancasAbertas(palco.banco.connection.db, ids.comprador))
    await controle(palco, 'POST', `/cobrancas/${charge}/pagar`)
}

/** Checks what came; after a holiday that is more than one order. */
export async function conferir(semana: Semana): Promise<void> {
  for (const { id, status, conferencias } of await lerPedidos(semana))
    if (status === 'ENTREGUE' && conferencias === 0) await conferirPedido(semana, id)
}

/** Of each second delivery something is missing. */
async function conferirPedido(semana: Semana, id: number): Promise<void> {
  const { comprador } = semana.telefones
  const lido = async () => (await lerPedidos(semana)).find(um => um.id === id)
  const certo = id % 2 === 0
  await pegar(comprador, 'Pedidos')
  await comprador.tarefa('comprador: conferência', async () => {
    await compra.abrirConferencia(comprador, id)
    if (!certo) await compra.marcarFalta(comprador)
    await compra.assinar(comprador, 'Célia')
    await enviar(semana, {
      ...{ quem: 'comprador', oQue: 'conferência', noAparelho: true },
      tocar: () => compra.enviarConferencia(comprador, certo),
      digitado: () => comprador.page.getByLabel('Recebido por').inputValue(),
      feito: async () => (await lido())?.conferencias ?? 0,
    })
  })
  semana.caderno.igual('uma-vez', `ocorrências do pedido ${id}`, (await lido())?.ocorrencias, certo ? 0 : 1)
}

export const lerPedidos = ({ palco, ids }: Semana) =>
  livros.lerPedidos(palco.banco.connection.db, ids.comprador)
