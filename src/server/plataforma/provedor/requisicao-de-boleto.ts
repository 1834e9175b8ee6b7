// The provider's order request for one boleto (rules M19–M21 and M43, design/money). Texts are cleaned and cut to the provider's maximum
// lengths; amounts are in centavos.
import type { Endereco, EnderecoDeEntrega } from '#domain/cadastro/endereco.ts'
import { textoDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { formatarData, somarDias } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { type AtrasoDoBoleto, type CondicoesDeAtraso, ultimoDiaPagavel } from '#domain/pagamento/atraso.ts'
import type { Divisao, ParteDoVendedor } from '#domain/pagamento/divisao.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'

export interface Pagador {
  nome: string
  email: string
  cnpj: string
  ddd: string | null
  celular: string | null
}

export interface DadosDoBoleto {
  pedidoId: number
  /** The buyer's own number of the order (rule N144). */
  numeroDoComprador?: string | null | undefined
  referencia: string
  comprador: Pagador
  endereco: EnderecoDeEntrega
  itens: readonly { cotacaoId: number; nome: string; quantidade: number; precoCentavos: Centavos }[]
  /** What the boleto asks for: the order's total less its abatimento (rule N68). */
  valorDoBoletoCentavos: Centavos
  divisao: Pick<Divisao, 'plataformaCentavos'> & {
    vendedores: readonly Pick<ParteDoVendedor, 'vendedorId' | 'valorCentavos'>[]
  }
  /** Each seller's account, by the seller's id. */
  contas: ReadonlyMap<number, string>
  contaDaPlataforma: string
  /** `YYYY-MM-DD`. */
  vencimento: string
  /** Zeros are left out of the request. */
  atraso: CondicoesDeAtraso
  /** When the provider releases a seller's share by itself: RFC 3339. */
  custodiaAte: string
  enderecoDaNotificacao: string
}

const COMPLEMENTO_MAXIMO = 40

/** Builds the body of `POST /orders`. */
export function montarRequisicaoDeBoleto(dados: DadosDoBoleto) {
  return {
    reference_id: dados.referencia,
    customer: cliente(dados.comprador),
    items: dados.itens.map(item => ({
      reference_id: String(item.cotacaoId),
      name: textoDoBoleto(item.nome, 64),
      quantity: item.quantidade,
      unit_amount: item.precoCentavos,
    })),
    shipping: { address: enderecoDeEntrega(dados.endereco) },
    notification_urls: [dados.enderecoDaNotificacao],
    charges: [cobranca(dados)],
  }
}

function cobranca(dados: DadosDoBoleto) {
  return {
    reference_id: dados.referencia,
    description: `Pedido ${dados.pedidoId} na Réstia`,
    amount: { value: dados.valorDoBoletoCentavos, currency: 'BRL' },
    payment_method: {
      type: 'BOLETO',
      boleto: {
        due_date: dados.vencimento,
        template: 'COBRANCA',
        ...(dados.atraso.pagavelAposVencimentoDias > 0 && {
          days_until_expiration: dados.atraso.pagavelAposVencimentoDias,
        }),
        instruction_lines: {
          line_1: linhaDoPedido(dados),
          line_2: linhaDoPrazo(dados),
        },
        holder: {
          name: textoDoBoleto(dados.comprador.nome, 30),
          tax_id: dados.comprador.cnpj,
          email: dados.comprador.email,
          address: endereco(dados.endereco),
        },
      },
    },
    ...acrescimos(dados),
    splits: { method: 'FIXED', receivers: recebedores(dados) },
  }
}

/** The line of the slip by which the buyer's accounts office knows the order: its own number, as far as the provider takes it. */
function linhaDoPedido({ pedidoId, numeroDoComprador }: DadosDoBoleto): string {
  const numero = textoDoBoleto(numeroDoComprador ?? '', 30)
  return numero ? `Pedido ${pedidoId}, seu número ${numero}` : `Pedido ${pedidoId}`
}

/**
 * The line of the slip that says until when it can be paid and at what cost (rule M43): at most 75 characters, without `%` and the other
 * signs that the provider refuses in texts.
 */
export function linhaDoPrazo({ vencimento, atraso }: Pick<DadosDoBoleto, 'vencimento' | 'atraso'>): string {
  const { multaPontosBase, jurosPontosBase, pagavelAposVencimentoDias } = atraso
  const ultimoDia = ultimoDiaPagavel(vencimento, pagavelAposVencimentoDias)
  const custos = [
    multaPontosBase > 0 && `multa ${formatarPorcentagem(multaPontosBase)} por cento`,
    jurosPontosBase > 0 && `juros ${formatarPorcentagem(jurosPontosBase)} por cento ao mês`,
  ].filter(custo => custo !== false)
  const custo = custos.join(' e ')
  if (ultimoDia)
    return custo
      ? `Atraso até ${formatarData(ultimoDia)}: ${custo}`
      : `Pagável em qualquer banco até ${formatarData(ultimoDia)}`
  return custo
    ? `Depois do vencimento: ${custo}`
    : 'Pagável em qualquer banco. Depois do vencimento, no prazo do PagBank'
}

/** The fine and the interest, from the day after the due date; empty without them. The provider's unit is the basis point too. */
export function acrescimos({
  vencimento,
  atraso: { multaPontosBase, jurosPontosBase },
}: Pick<DadosDoBoleto, 'vencimento' | 'atraso'>) {
  const date = somarDias(vencimento, 1)
  const fine = multaPontosBase > 0 && { fine: { date, value: multaPontosBase } }
  const interest = jurosPontosBase > 0 && { interest: { date, value: jurosPontosBase } }
  return fine || interest ? { payment_instructions: { ...fine, ...interest } } : {}
}

// Sellers' shares stay in custody until delivery (rule M20); the platform's share does not.
function recebedores({ divisao, contas, contaDaPlataforma, custodiaAte }: DadosDoBoleto) {
  const plataforma = {
    account: { id: contaDaPlataforma },
    amount: { value: divisao.plataformaCentavos },
    type: 'PRIMARY',
  }
  const vendedores = divisao.vendedores.map(({ vendedorId, valorCentavos }) => ({
    account: { id: contas.get(vendedorId) },
    amount: { value: valorCentavos },
    type: 'SECONDARY',
    configurations: { custody: { apply: true, release: { scheduled: custodiaAte } } },
  }))
  return [plataforma, ...vendedores]
}

function cliente({ nome, email, cnpj, ddd, celular }: Pagador) {
  // The phone is optional. The provider refuses the whole boleto if an area code or a number begins with 0.
  const telefone =
    ddd && celular && !ddd.startsWith('0') && !celular.startsWith('0')
      ? { phones: [{ country: '55', area: ddd, number: celular, type: 'MOBILE' }] }
      : {}
  return { name: textoDoBoleto(nome, 120), email, tax_id: cnpj, ...telefone }
}

function endereco({ rua, numero, bairro, cidade, estado, estadoSigla, cep }: Endereco) {
  return {
    street: textoDoBoleto(rua, 160),
    number: textoDoBoleto(numero, 20),
    locality: textoDoBoleto(bairro, 60),
    city: textoDoBoleto(cidade, 90),
    region: textoDoBoleto(estado, 50),
    region_code: estadoSigla,
    country: 'BRA',
    postal_code: cep,
  }
}

/** The address of a delivery as the request has it. */
export function enderecoDeEntrega(onde: EnderecoDeEntrega) {
  // The provider refuses an empty complement.
  const complemento = textoDoBoleto(onde.complemento ?? '', COMPLEMENTO_MAXIMO)
  return { ...endereco(onde), ...(complemento && { complement: complemento }) }
}

export type RequisicaoDeBoleto = ReturnType<typeof montarRequisicaoDeBoleto>

/** What the request asked for in case of a late payment, which the boleto keeps (rule M43). */
export function atrasoDaRequisicao({ charges: [cobranca] }: RequisicaoDeBoleto): AtrasoDoBoleto {
  const { fine, interest } = cobranca?.payment_instructions ?? {}
  const { due_date, days_until_expiration = 0 } = cobranca?.payment_method.boleto ?? {}
  return {
    multaPontosBase: fine?.value ?? 0,
    jurosPontosBase: interest?.value ?? 0,
    pagavelAte: due_date ? ultimoDiaPagavel(due_date, days_until_expiration) : null,
  }
}
