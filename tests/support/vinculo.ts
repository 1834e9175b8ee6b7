// Linking an account as a seller does it: the provider's page, consent, and the code that comes back.
import type { AppForTest } from './app-for-test.ts'
import type { Pessoa } from './pessoa.ts'
import { type ComSimulador, controle } from './simulador.ts'
import { criarVendedor, novoCnpj } from './test-users.ts'

/** Begins a link: answers the address of the provider's page and the state that it will hand back. */
export async function iniciarVinculo(vendedor: Pessoa) {
  const { status, body } = await vendedor.chamar('POST /v1/vendedor/pagbank/autorizacao')
  const url = new URL(body.url)
  return { status, url, state: url.searchParams.get('state') ?? '' }
}

/** Consents at the provider, with a new account unless one is given; answers the code. */
export async function consentir(
  app: ComSimulador,
  tax_id: string,
  conta: { type?: string; status?: string } = {},
) {
  const { id } = (await controle(app, 'POST', '/contas', { tax_id, ...conta })) as { id: string } // documented answer
  const { code } = (await controle(app, 'POST', `/contas/${id}/codigo`)) as { code: string } // documented answer
  return { contaId: id, code }
}

/** Completes a link with code and state. */
export async function concluirVinculo(vendedor: Pessoa, body: unknown) {
  const resposta = await vendedor.chamar('PUT /v1/vendedor/pagbank/notificacao/auth', { body })
  return { status: resposta.status, message: resposta.body.message }
}

/** Begins a link and consents; answers what the browser brings back (`volta`) and the account's id. */
export async function prepararVinculo(app: ComSimulador, vendedor: Pessoa, cnpj: string) {
  const { state } = await iniciarVinculo(vendedor)
  const { contaId, code } = await consentir(app, cnpj)
  return { contaId, volta: { code, state } }
}

/** Links an account of this CNPJ; answers the account's id. */
export async function vincular(app: ComSimulador, vendedor: Pessoa, cnpj: string): Promise<string> {
  const { contaId, volta } = await prepararVinculo(app, vendedor, cnpj)
  const { status, message } = await concluirVinculo(vendedor, volta)
  if (status !== 204) throw new Error(`sem vínculo: ${status} ${message}`)
  return contaId
}

/** A seller who has no account here yet, and its CNPJ. */
export async function criarVendedorSemConta(app: AppForTest) {
  const cnpj = novoCnpj()
  return { cnpj, vendedor: await criarVendedor(app, { vinculado: false, cnpj }) }
}

/** A seller whose account was linked in this way. */
export async function criarVendedorVinculado(app: AppForTest) {
  const { vendedor, cnpj } = await criarVendedorSemConta(app)
  return { vendedor, cnpj, contaId: await vincular(app, vendedor, cnpj) }
}

/** Unlinks the account that the seller's screen shows. */
export function desvincular(vendedor: Pessoa, contaId: string) {
  return vendedor.chamar('DELETE /v1/vendedor/pagbank/vinculo', { body: { contaId } })
}

/** How the seller's link stands, as its own screens see it. */
export async function lerVinculo(vendedor: Pessoa) {
  const { body } = await vendedor.chamar('GET /v1/auth/user-info')
  return { pagBankId: body.pagBankId, vinculoDoPagBank: body.vinculoDoPagBank }
}

/** How many token pairs the provider gave this account, and how many still work. */
export async function tokensNoProvedor(app: AppForTest, contaId: string) {
  return (await controle(app, 'GET', `/contas/${contaId}/tokens`)) as { emitidos: number; em_vigor: number } // documented answer
}
