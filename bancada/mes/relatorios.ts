// The reports against what the month's own account was when the product counted for them.
import type { Conferir } from './caderno.ts'
import { type Cena, type Conta, lerConta, type PedidoDaConta, soma } from './conta.ts'
import { somaDaColuna } from './paginas.ts'

/** What the reports of a day should say. */
export interface Contado {
  ate: string
  conta: Conta
}

/** Has staff start the counting by hand, waits until it is done, and keeps the account of that instant. */
export async function contarParaRelatorios(cena: Cena, esperar: () => Promise<unknown>): Promise<Contado> {
  await cena.adm.chamar('POST /v1/adm/trabalho/{nome}', { params: { nome: 'apurar-vendas' }, body: {} })
  await esperar()
  return { ate: cena.hoje(), conta: await lerConta(cena) }
}

/** Reads each report as the person whom it is for. */
export async function conferirRelatorios(
  cena: Cena,
  { ate, conta }: Contado,
  agora: Conta,
  conferir: Conferir,
): Promise<void> {
  const query = { de: cena.desde, ate }
  await conferirPedidos(cena, query, conta.pedidos, conferir)
  const vivos = conta.pedidos.filter(({ cancelado }) => !cancelado)
  for (const { id, chamar } of cena.compradores) {
    const { body } = await chamar('GET /v1/relatorio/{nome}', { params: { nome: 'compras' }, query })
    const itens = vivos.filter(({ comprador }) => comprador === id).flatMap(pedido => pedido.itens)
    const aceito = soma(conta.ocorrencias.map(uma => (uma.comprador === id ? uma.aceito : 0)))
    const comprado = soma(itens.map(({ bruto }) => bruto)) - aceito
    conferir('relatório: compras', `comprador ${id}`, comprado, somaDaColuna(body, 'Comprado'))
    const gramas = soma(itens.map(item => item.gramas))
    conferir('relatório: compras', `comprador ${id}, peso`, gramas, somaDaColuna(body, 'Peso'))
  }
  for (const { id, chamar } of cena.vendedores) {
    const { body } = await chamar('GET /v1/relatorio/{nome}', { params: { nome: 'vendas' }, query })
    const itens = vivos.flatMap(pedido => pedido.itens).filter(({ vendedor }) => vendedor === id)
    const pagas = conta.ocorrencias.filter(uma => uma.vendedor === id && uma.pagaPor === 'VENDEDOR')
    const vendido = soma(itens.map(({ bruto }) => bruto)) - soma(pagas.map(({ aceito }) => aceito))
    conferir('relatório: vendas', `vendedor ${id}`, vendido, somaDaColuna(body, 'Vendido'))
    const gramas = soma(itens.map(item => item.gramas))
    conferir('relatório: vendas', `vendedor ${id}, peso`, gramas, somaDaColuna(body, 'Peso'))
  }
  const servico = await cena.adm.chamar('GET /v1/relatorio/{nome}', { params: { nome: 'servico' }, query })
  const entregues = vivos.filter(({ entregue }) => entregue).length
  conferir('relatório: serviço', 'entregues', entregues, somaDaColuna(servico.body, 'Entregues'))
  // Claims are not counted for it but read as they are.
  const ocorrencias = await cena.adm.chamar('GET /v1/relatorio/{nome}', {
    params: { nome: 'ocorrencias' },
    query: { de: cena.desde, ate: cena.hoje() },
  })
  const aceito = soma(agora.ocorrencias.map(uma => uma.aceito))
  conferir(
    'relatório: ocorrências',
    'quantas',
    agora.ocorrencias.length,
    somaDaColuna(ocorrencias.body, 'Ocorrências'),
  )
  conferir('relatório: ocorrências', 'aceito', aceito, somaDaColuna(ocorrencias.body, 'Aceito'))
}

async function conferirPedidos(
  { adm }: Cena,
  query: { de: string; ate: string },
  pedidos: readonly PedidoDaConta[],
  conferir: Conferir,
): Promise<void> {
  const { body } = await adm.chamar('GET /v1/relatorio/{nome}', {
    params: { nome: 'pedidos' },
    query: { ...query, por: 'dia' },
  })
  const dias = new Set(pedidos.map(({ dia }) => dia))
  conferir('relatório: pedidos', 'dias', dias.size, body.linhas.length)
  for (const dia of dias) {
    const doDia = pedidos.filter(pedido => pedido.dia === dia)
    const vivos = doDia.filter(({ cancelado }) => !cancelado)
    const nosso = {
      Pedidos: vivos.length,
      Valor: soma(vivos.map(({ total }) => total)),
      Frete: soma(vivos.map(({ frete }) => frete)),
      Comissão: soma(vivos.flatMap(({ partes }) => partes.map(({ comissao }) => comissao))),
      Cancelados: doDia.length - vivos.length,
    }
    for (const [titulo, valor] of Object.entries(nosso))
      conferir('relatório: pedidos', `${dia}, ${titulo}`, valor, somaDaColuna(body, titulo, dia))
  }
}
