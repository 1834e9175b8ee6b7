// The user's own account: profile, password, e-mail, and a buyer's credit ledger (spec §7, §8; rules M5, M28).

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, mensagemDoErro } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { sessionQuery } from './auth-queries.ts'
import { avisarERecarregar } from './user/avisar-e-recarregar.ts'
import { avisarNoPerfil } from './user/avisar-no-perfil.ts'

type Envio = Argumentos<'PUT /v1/user'>[0]
type EnvioEmJson = Extract<Envio, { body: unknown }>['body']

/** A change of `PUT /v1/user` without a picture; then a toast says so and the page reloads. The form shows refusals. */
function useAtualizacao(sucesso: string) {
  const atualizar = (body: EnvioEmJson) => call('PUT /v1/user', { body })
  return useMudanca(atualizar, { feito: sucesso, avisar: avisarERecarregar })
}

/** What a buyer who changes the CEP alone is told (rule M56). */
export const ENDERECO_DE_ANTES = 'Seu endereço ainda é o de antes. Confira rua e bairro.'

/** After a new CEP the page comes back at the address, which still has the old street. */
export function useAtualizarPerfil() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (envio: Envio) => call('PUT /v1/user', envio),
    onSuccess: ({ cep }) => {
      const mudouOCep = cep !== queryClient.getQueryData(sessionQuery.queryKey)?.cep
      avisarERecarregar(
        'Perfil atualizado com sucesso!',
        mudouOCep ? { texto: ENDERECO_DE_ANTES, ancora: 'endereco' } : undefined,
      )
    },
  })
}

/** Refusals beside the form's own: `confirme-senha`, `senha-atual-incorreta`. */
export function useAlterarSenha() {
  return useAtualizacao('Senha alterada com sucesso!')
}

/** Refusals beside the form's own: `confirme-senha`, `senha-atual-incorreta`, `email-recusado`. */
export function useAlterarEmail() {
  return useAtualizacao('E-mail alterado com sucesso!')
}

/** What the user registered with: CNPJ, telephone, a buyer's address. */
export function useCadastroDoUser(enabled = true) {
  return useQuery({ ...consulta('GET /v1/user/cadastro'), enabled })
}

/** Changes a buyer's address, whole; then as after a change of the profile. Refusal: `versao-ja-mudou`. */
export function useAlterarEndereco() {
  const alterar = (body: Argumentos<'PUT /v1/user/endereco'>[0]['body']) =>
    call('PUT /v1/user/endereco', { body })
  return useMudanca(alterar, { feito: 'Endereço atualizado com sucesso!', avisar: avisarERecarregar })
}

/** Changes the telephone; then as after a change of the profile. Refusal: `versao-ja-mudou`. */
export function useAlterarTelefone() {
  const alterar = (body: Argumentos<'PUT /v1/user/telefone'>[0]['body']) =>
    call('PUT /v1/user/telefone', { body })
  return useMudanca(alterar, { feito: 'Telefone atualizado com sucesso!', avisar: avisarERecarregar })
}

/** Sends the link that proves the user's e-mail again; a toast says so, or why not. Refusal: `muitas-tentativas`. */
export function usePedirConfirmacao() {
  return useMudanca(() => call('POST /v1/user/confirmacao-de-email', { body: {} }), {
    feito: 'Link enviado. Confira seu e-mail.',
    avisar: avisarNoPerfil,
    falha: 'O link não foi enviado.',
  })
}

// A mailed link may be about the account that is logged in here.
const DO_LINK = { reler: [sessionQuery] }

/** Proves an e-mail by the mailed link (design/accounts). Refusal: `link-invalido`. */
export function useConfirmarEmail() {
  return useMudanca((body: { token: string }) => call('POST /v1/user/confirmar-email', { body }), DO_LINK)
}

/** Takes a change of e-mail back by the mailed link and ends the account's sessions. Refusal: `link-invalido`. */
export function useDesfazerEmail() {
  return useMudanca((body: { token: string }) => call('POST /v1/user/desfazer-email', { body }), DO_LINK)
}

/** Explains a failed change to its form: the server's sentence, or `reserva`, and the messages of single fields (spec §8). */
export function explicarCom(reserva: string) {
  return (error: unknown) => ({
    message: mensagemDoErro(error, reserva),
    fields: error instanceof ApiError ? error.campos : {},
  })
}

/** A page of the user's credit ledger, newest first; the previous page stays until the next one is there. */
export function useExtrato(page: number) {
  return useQuery({
    ...consulta('GET /v1/user/extrato', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** One page of what the platform owes the user from claims, with what is available, newest first, counted from 0 (rule N66). */
export function useAbatimento(page: number) {
  return useQuery({
    ...consulta('GET /v1/user/abatimento', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}
