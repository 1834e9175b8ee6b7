import { formatarCnpj } from '../../../src/domain/cadastro/cnpj.ts'
import type { AccountRecord } from '../accounts/account-repository.ts'
import { escapeHtml } from '../panel/page.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

const SCOPE_WORDS: Record<string, string> = {
  'payments.read': 'ver os pedidos e cobranças da conta',
  'payments.create': 'criar pedidos e cobranças em nome da conta',
  'payments.refund': 'devolver pagamentos',
  'accounts.read': 'ver os dados cadastrais da conta',
  'payments.split.read': 'ver as divisões de pagamento',
}

/** The consent page. After an invalid account, `typed` is the entered text and `problem` the message. */
export function authorizePage(
  request: AuthorizationRequest,
  accounts: AccountRecord[],
  { typed = '', problem = '' } = {},
): string {
  const scopes = request.scope.split(' ').map(scope => `<li>${escapeHtml(SCOPE_WORDS[scope] ?? scope)}</li>`)
  const options = accounts.map(
    ({ tax_id, name, type }) =>
      `<option value="${escapeHtml(formatarCnpj(tax_id))}">${escapeHtml(`${name} (${type})`)}</option>`,
  )
  return page(
    'Vincular conta',
    `<h1>Vincular conta do PagBank</h1>
<p class="lead"><strong>${escapeHtml(request.application.name)}</strong> pede licença para:</p>
<ul class="scopes">${scopes.join('')}</ul>
<form method="post" action="authorize" class="consent">
  ${hiddenFields(request)}
  <label><span>CNPJ da conta a vincular</span>
    <input name="conta" list="contas" required autocomplete="off" value="${escapeHtml(typed)}"
      ${problem === '' ? '' : 'aria-invalid="true" aria-describedby="problem"'} /></label>
  <datalist id="contas">${options.join('')}</datalist>
  <p class="lead">Se ainda não houver conta com este CNPJ, a simulação abre uma.</p>
  <p id="problem" class="message bad" role="alert">${escapeHtml(problem)}</p>
  <div class="buttons">
    <button type="submit" name="decisao" value="autorizar">Autorizar</button>
    <button type="submit" name="decisao" value="negar" class="quiet" formnovalidate>Negar</button>
  </div>
</form>`,
  )
}

/** A page with the reason why no account can be linked, without any link. */
export function authorizeErrorPage(problem: string): string {
  return page('Não foi possível vincular', `<h1>Não foi possível vincular</h1><p>${escapeHtml(problem)}</p>`)
}

function hiddenFields({ application, redirectUri, scope, state }: AuthorizationRequest): string {
  const fields: Record<string, string | null> = {
    response_type: 'code',
    client_id: application.client_id,
    redirect_uri: redirectUri,
    scope,
    state,
  }
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      value === null ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`],
    )
    .join('')
}

/** The page instead of one that its reader may not use. `base` leads from its address to the simulator's. */
export function closedPage(message: string, base: string): string {
  return page('Entre primeiro', `<h1>Entre primeiro</h1><p>${escapeHtml(message)}</p>`, base)
}

function page(title: string, body: string, base = '../'): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${title} – SIMULAÇÃO do PagBank</title>
<link rel="icon" href="${base}painel/panel.svg" type="image/svg+xml" />
<link rel="stylesheet" href="${base}painel/panel.css" />
</head>
<body>
<header><p class="ribbon">SIMULAÇÃO – esta página não é do PagBank</p></header>
<main class="narrow"><section class="card">${body}</section></main>
</body>
</html>`
}
