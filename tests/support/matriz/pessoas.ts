// Requests of the permission matrix about buyers, sellers and staff.
import type { Chave } from '#contract/index.ts'
import type { AppForTest } from '../app-for-test.ts'
import { SENHA } from '../cadastro.ts'
import { emailNovo, empresa } from '../exemplar.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import type { Envio, Pessoa } from '../pessoa.ts'
import { darSegundoFator } from '../segundo-fator.ts'
import { controle } from '../simulador.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../test-users.ts'
import { nada, pagina, paramsDoComprador, paramsDoVendedor, umaPagina } from './comum.ts'

type Criar = typeof criarComprador | typeof criarVendedor
const nova = (criar: Criar) => empresa(criar === criarComprador ? 'quitanda' : 'chacara')

const pendente =
  (criar: Criar, body: object): FazerEnvio =>
  async ({ app }) => ({ params: { id: (await criar(app, { status: 'PENDENTE', ...nova(criar) })).id }, body })

const reabertura =
  (criar: Criar): FazerEnvio =>
  async ({ app }) => ({
    params: { id: (await criar(app, { status: 'RECUSADO', ...nova(criar) })).id },
    body: { para: 'PENDENTE' },
  })

const bloqueio =
  (criar: (app: AppForTest) => Promise<Pessoa>): FazerEnvio =>
  async ({ app }) => ({
    params: { id: (await criar(app)).id },
    body: { bloqueado: true, motivo: 'Três boletos em atraso.' },
  })

// The state belongs to the session of the owner; other callers cannot have one.
async function codigoEEstado({ app, pessoas, contaPagBank }: Mundo, pessoa: Pessoa): Promise<Envio> {
  const { code } = (await controle(app, 'POST', `/contas/${contaPagBank}/codigo`)) as { code: string } // documented answer
  const inventado = `${pessoa.id}x${'0'.repeat(32)}`
  if (pessoa.id !== pessoas.vendedor.id) return { body: { code, state: inventado } }
  const { body } = await pessoa.chamar('POST /v1/vendedor/pagbank/autorizacao')
  return { body: { code, state: new URL(body.url).searchParams.get('state') } }
}

export const ENVIOS_DAS_PESSOAS = {
  'GET /v1/vendedor': umaPagina,
  'GET /v1/vendedor/pendente': nada,
  'GET /v1/vendedor/condicoes': nada,
  'PUT /v1/vendedor/condicoes': () => ({
    body: { pedidoMinimo: '50,00', ausenteDe: null, ausenteAte: null },
  }),
  'GET /v1/vendedor/{id}': paramsDoVendedor,
  'PUT /v1/vendedor/pendente/{id}': pendente(criarVendedor, {
    aprovado: false,
    motivo: 'O CNPJ está baixado na Receita.',
  }),
  'PUT /v1/vendedor/{id}/reabertura': reabertura(criarVendedor),
  'PUT /v1/vendedor/{id}/bloqueio': bloqueio(app => criarVendedor(app, nova(criarVendedor))),
  'POST /v1/vendedor/pagbank/autorizacao': nada,
  'DELETE /v1/vendedor/pagbank/vinculo': async (_, pessoa) => {
    const { body } = await pessoa.chamar('GET /v1/auth/user-info')
    return { body: { contaId: body.pagBankId ?? 'ACCO_DE_NINGUEM' } }
  },
  'PUT /v1/vendedor/pagbank/notificacao/auth': codigoEEstado,
  'GET /v1/comprador': () => ({ query: { ...pagina, busca: 'bom dia' } }),
  'GET /v1/comprador/planilha': () => ({ query: { busca: 'bom dia' } }),
  'GET /v1/comprador/pendente': nada,
  'GET /v1/comprador/{id}': paramsDoComprador,
  'GET /v1/comprador/{id}/extrato': ({ pessoas }) => ({
    params: { id: pessoas.comprador.id },
    query: pagina,
  }),
  'PUT /v1/comprador/pendente/{id}': pendente(criarComprador, { aprovado: true }),
  'PUT /v1/comprador/{id}/reabertura': reabertura(criarComprador),
  'PUT /v1/comprador/{id}/bloqueio': bloqueio(app => criarComprador(app, nova(criarComprador))),
  'PUT /v1/comprador/credito': ({ pessoas }) => ({ body: { userId: pessoas.comprador.id, valor: 900_000 } }),
  'PUT /v1/comprador/prazo': ({ pessoas }) => ({ body: { userId: pessoas.comprador.id, dias: 14 } }),
  'GET /v1/funcionario': nada,
  'POST /v1/funcionario': () => ({
    body: { nome: 'Balcão da tarde', email: emailNovo('tarde@restia.example'), password: SENHA },
  }),
  'PUT /v1/funcionario/{id}/bloqueio': bloqueio(app => criarEquipe(app)),
  'DELETE /v1/funcionario/{id}/segundo-fator': async ({ app }) => {
    const { id } = await criarEquipe(app)
    await darSegundoFator(app, id)
    return { params: { id } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
