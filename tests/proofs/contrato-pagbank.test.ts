// What the product expects of PagBank is what PagBank does, as far as the simulator or a sandbox can tell.
// What the product expects of the provider, asked of the simulator always and of the provider's own sandbox where the
// environment has its credentials (PAGBANK_AMBIENTE=sandbox and what src/server/plataforma/config/config.ts asks for with it). Without them
// nothing leaves this machine. PAGBANK_CONTA_DE_VENDEDOR, if given, is a linked seller's account there, for the split.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EnderecoDeEntrega } from '#domain/cadastro/endereco.ts'
import { fimDaCustodia, vencimentoDoBoleto } from '#domain/calendario.ts'
import { centavos, somar } from '#domain/centavos.ts'
import { codigoDeBarrasDaLinha, fatorDeVencimento, linhaDigitavelValida } from '#domain/pagamento/boleto.ts'
import type { Comprador } from '#server/pessoas/comprador/comprador-repository.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import {
  createPagBankClient,
  type PagBankClient,
  type PagBankSettings,
} from '#server/plataforma/provedor/pagbank-client.ts'
import {
  type DadosDoBoleto,
  montarRequisicaoDeBoleto,
  type RequisicaoDeBoleto,
} from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { launchSimulator, openAccount, PAYER_CNPJ, REDIRECT_URI } from '#simulator/test-support.ts'
import { LINKS_DESTA_MAQUINA } from '../support/provedor-a-parte.ts'

interface Provedor {
  settings: PagBankSettings
  contaDaPlataforma: string
  /** Null: boletos are not divided. */
  contaDoVendedor: string | null
  enderecoDaNotificacao: string
  fechar(): Promise<void>
}

/** Above R$ 400,00 the sandbox leaves a boleto unpaid. */
const ITEM = centavos(43_210)
const FRETE = centavos(4577)
const TOTAL = somar(ITEM, FRETE)
const ENDERECO: EnderecoDeEntrega = {
  cep: '20040030',
  rua: 'Rua do Ouvidor',
  numero: '50',
  complemento: null,
  bairro: 'Centro',
  cidade: 'Rio de Janeiro',
  estado: 'Rio de Janeiro',
  estadoSigla: 'RJ',
}
const COMPRADOR: Comprador = {
  id: 1,
  nome: 'Cantina do Largo',
  email: 'compras@cantina.example',
  papel: 'COMPRADOR',
  cnpj: PAYER_CNPJ,
  ddd: '21',
  celular: '900000000',
  limiteCentavos: TOTAL,
  prazoDoBoletoDias: null,
  endereco: ENDERECO,
}
const PRAZO = { timeout: 60_000 }

async function abrirSimulador(): Promise<Provedor> {
  const simulador = await launchSimulator({ clock: () => new Date() })
  const { internalToken: token, clientId, clientSecret, platformAccountId } = SIMULATION_DEFAULTS
  return {
    settings: {
      apiUrl: simulador.url,
      token,
      clientId,
      clientSecret,
      redirectUri: REDIRECT_URI,
      links: LINKS_DESTA_MAQUINA,
    },
    contaDaPlataforma: platformAccountId,
    contaDoVendedor: await openAccount(simulador),
    enderecoDaNotificacao: 'http://127.0.0.1:9/aviso',
    fechar: simulador.stop,
  }
}

async function abrirSandbox(): Promise<Provedor> {
  const { pagbank, publicUrl } = parseConfig({
    PUBLIC_URL: 'https://restia.example',
    TRUST_PROXY: '127.0.0.1',
    ...process.env,
  })
  if (!pagbank) throw new Error('sem credenciais não há sandbox')
  return {
    settings: { ...pagbank, redirectUri: `${publicUrl}/pagbank/auth/status` },
    contaDaPlataforma: pagbank.contaDaPlataforma,
    contaDoVendedor: process.env.PAGBANK_CONTA_DE_VENDEDOR ?? null,
    // No server listens there: these tests read the charge instead of waiting for notices.
    enderecoDaNotificacao: 'https://restia.example/v1/pagbank/notificacao/contrato',
    fechar: async () => undefined,
  }
}

function motivoParaNaoUsarSandbox(): string | null {
  if (process.env.PAGBANK_AMBIENTE !== 'sandbox') return 'pulado: PAGBANK_AMBIENTE não é sandbox'
  return process.env.PAGBANK_TOKEN ? null : 'pulado: falta PAGBANK_TOKEN'
}

function requisicao(
  provedor: Provedor,
  mudanca: Partial<Pick<DadosDoBoleto, 'vencimento' | 'atraso'>> = {},
): unknown {
  const referencia = `RESTIA-CONTRATO-${randomUUID().slice(0, 8)}`
  const pedido: RequisicaoDeBoleto = montarRequisicaoDeBoleto({
    pedidoId: 1,
    referencia,
    comprador: COMPRADOR,
    endereco: ENDERECO,
    itens: [{ cotacaoId: 7, nome: 'Tomate italiano (caixa 20 kg)', quantidade: 1, precoCentavos: ITEM }],
    valorDoBoletoCentavos: TOTAL,
    divisao: { plataformaCentavos: FRETE, vendedores: [{ vendedorId: 1, valorCentavos: ITEM }] },
    contas: new Map([[1, provedor.contaDoVendedor ?? '']]),
    contaDaPlataforma: provedor.contaDaPlataforma,
    vencimento: vencimentoDoBoleto(new Date(), 7),
    atraso: { multaPontosBase: 0, jurosPontosBase: 0, pagavelAposVencimentoDias: 0 },
    custodiaAte: fimDaCustodia(new Date()),
    enderecoDaNotificacao: provedor.enderecoDaNotificacao,
    ...mudanca,
  })
  if (provedor.contaDoVendedor !== null) return pedido
  return { ...pedido, charges: pedido.charges.map(({ splits: _, ...cobranca }) => cobranca) }
}

function contrato(abrir: () => Promise<Provedor>): void {
  let provedor: Provedor
  let cliente: PagBankClient
  beforeAll(async () => {
    provedor = await abrir()
    cliente = createPagBankClient(provedor.settings)
  })
  afterAll(() => provedor.fechar())

  async function emitir(pedido = requisicao(provedor), chave: string = randomUUID()) {
    const resultado = await cliente.emitirBoleto(pedido, chave)
    if (resultado.tipo !== 'emitido') throw new Error(`${resultado.tipo}: ${resultado.detalhe}`)
    return resultado.boleto
  }

  it('issues a boleto with link, typed line and the requested due date', PRAZO, async () => {
    const vencimento = vencimentoDoBoleto(new Date(), 10)
    const pedido = requisicao(provedor, { vencimento })
    const boleto = await emitir(pedido)
    expect(boleto).toMatchObject({
      orderId: expect.stringMatching(/^ORDE_[0-9A-F-]{36}$/),
      chargeId: expect.stringMatching(/^CHAR_[0-9A-F-]{36}$/),
      referencia: (pedido as RequisicaoDeBoleto).reference_id,
      status: 'WAITING',
      valorCentavos: TOTAL,
      pagoCentavos: 0,
      splitId: null,
      vencimento,
      link: expect.stringMatching(/^https?:.*\.pdf$/),
    })
    expect(linhaDigitavelValida(boleto.linhaDigitavel)).toBe(true)
    const codigo = codigoDeBarrasDaLinha(boleto.linhaDigitavel)
    expect([codigo.slice(5, 9), Number(codigo.slice(9, 19))]).toEqual([fatorDeVencimento(vencimento), TOTAL])
  })

  it('takes fine, interest and days after the due date, to their bounds', PRAZO, async () => {
    for (const atraso of [
      { multaPontosBase: 200, jurosPontosBase: 100, pagavelAposVencimentoDias: 30 },
      { multaPontosBase: 9999, jurosPontosBase: 5999, pagavelAposVencimentoDias: 60 },
      { multaPontosBase: 9999, jurosPontosBase: 5999, pagavelAposVencimentoDias: 0 },
      { multaPontosBase: 1, jurosPontosBase: 0, pagavelAposVencimentoDias: 1 },
    ])
      expect(await emitir(requisicao(provedor, { atraso }))).toMatchObject({ valorCentavos: TOTAL })
  })

  it('answers the same request under the same key with the same boleto', PRAZO, async () => {
    const [pedido, chave] = [requisicao(provedor), randomUUID()]
    const primeiro = await emitir(pedido, chave)
    expect(await emitir(pedido, chave)).toEqual(primeiro)
  })

  it('does not carry out another request under a key that is used', PRAZO, async () => {
    const chave = randomUUID()
    await emitir(requisicao(provedor), chave)
    expect(await cliente.emitirBoleto(requisicao(provedor), chave)).toMatchObject({ tipo: 'incerto' })
  })

  it('shows the charge, unpaid', PRAZO, async () => {
    const { chargeId } = await emitir()
    const estado = {
      chargeId,
      status: 'WAITING',
      valorCentavos: TOTAL,
      pagoCentavos: 0,
      devolvidoCentavos: 0,
      splitId: null,
    }
    expect(await cliente.lerCobranca(chargeId)).toEqual({ tipo: 'lida', estado })
  })

  it('knows no charge that was never made, and says so', PRAZO, async () => {
    const leitura = await cliente.lerCobranca(`CHAR_${randomUUID().toUpperCase()}`)
    expect(leitura).toEqual({ tipo: 'nao-lida', detalhe: expect.stringMatching(/^HTTP 404 /) })
  })

  it('refuses for good a due date that is past', PRAZO, async () => {
    const pedido = requisicao(provedor, { vencimento: '2026-01-02' })
    expect(await cliente.emitirBoleto(pedido, randomUUID())).toMatchObject({ tipo: 'recusado', judged: true })
  })

  it('refuses another token without judging the request', PRAZO, async () => {
    const outro = createPagBankClient({ ...provedor.settings, token: 'nenhum' })
    const resultado = await outro.emitirBoleto(requisicao(provedor), randomUUID())
    expect(resultado).toMatchObject({ tipo: 'recusado', judged: false })
  })

  it('gives no tokens for a code that it never gave', PRAZO, async () => {
    expect(await cliente.trocarCodigo('f'.repeat(32))).toBeNull()
  })

  it('shows an account only to its own token', PRAZO, async () => {
    const tokens = { contaId: provedor.contaDaPlataforma, accessToken: 'nenhum', refreshToken: '' }
    expect(await cliente.lerConta({ ...tokens, validadeSegundos: 0 })).toBeNull()
  })

  it('releases no custody of a split that does not exist', PRAZO, async () => {
    const split = `SPLI_${randomUUID().toUpperCase()}`
    expect(await cliente.liberarCustodia(split, [provedor.contaDaPlataforma])).toMatchObject({
      detalhe: expect.stringMatching(/^HTTP 4/),
    })
  })
}

describe('rule M31: the contract with the simulator', () => contrato(abrirSimulador))

const motivo = motivoParaNaoUsarSandbox()
if (motivo) console.log(`Sandbox do PagBank ${motivo}.`)
describe.skipIf(motivo !== null)(
  `rule M31: the contract with the provider's sandbox (${motivo ?? 'rede'})`,
  () => contrato(abrirSandbox),
)
