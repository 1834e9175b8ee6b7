// A market with something of everything, for the tests that only look: made once in a worker, and nobody changes it.
import {
  type Conta,
  cadastrarPelaApi,
  criarCompradorPelaApi,
  criarVendedorPelaApi,
  equipe,
  funcionario,
} from './contas.ts'
import {
  adicionar,
  esperarPedido,
  fazerPedido,
  mudarPrecoPelaApi,
  pagarPelaApi,
  publicarPelaApi,
} from './mercado.ts'

export interface Cenario {
  /** With a filled cart and two orders. */
  comprador: Conta
  /** Without anything. */
  novato: Conta
  /** With quotes and orders. */
  vendedor: Conta
  semVinculo: Conta
  pendente: Conta
  adm: Conta
  funcionario: Conta
  /** Ids. */
  produto: number
  pago: number
  aberto: number
}

let pronto: Promise<Cenario> | undefined

/** The market of this worker. */
export function cenario(): Promise<Cenario> {
  pronto ??= montar()
  return pronto
}

async function montar(): Promise<Cenario> {
  const [vendedor, comprador] = await Promise.all([
    criarVendedorPelaApi({ nome: 'Cooperativa dos Produtores do Vale do Rio Preto' }),
    criarCompradorPelaApi({ dados: { nome: 'AA Restaurante e Pizzaria Flor da Serra dos Órgãos' } }),
  ])
  const [tomate, alho] = await comCotacoes(vendedor)
  const pago = await fazerPedido(comprador, tomate, alho)
  await pagarPelaApi(pago)
  await esperarPedido(comprador, pago, { statusPagamento: 'BOLETO_PAGO' })
  const aberto = await fazerPedido(comprador, alho)
  await encherCarrinho({ vendedor, comprador, tomate, alho })
  return {
    comprador,
    novato: await criarCompradorPelaApi(),
    vendedor,
    semVinculo: await criarVendedorPelaApi({ vinculado: false }),
    pendente: await cadastrarPelaApi('COMPRADOR', { nome: 'Empório da Praça Quinze' }),
    adm: await equipe(),
    funcionario: await funcionario(),
    produto: await produtoDe(vendedor),
    pago,
    aberto,
  }
}

async function comCotacoes(vendedor: Conta): Promise<[tomate: number, alho: number]> {
  const tomate = await publicarPelaApi(vendedor, 'Tomate Italiano', 98.5)
  return [tomate, await publicarPelaApi(vendedor, 'Alho Nacional Roxo', 210)]
}

async function produtoDe(vendedor: Conta): Promise<number> {
  const { body } = await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } })
  return body[0].produto.id
}

interface Carrinho {
  vendedor: Conta
  comprador: Conta
  tomate: number
  alho: number
}

/** Two items, one of which has another price by now (rule M15). */
async function encherCarrinho({ vendedor, comprador, tomate, alho }: Carrinho): Promise<void> {
  await adicionar(comprador, tomate, 12)
  await adicionar(comprador, alho, 3)
  await mudarPrecoPelaApi(vendedor, alho, 189.9)
}
