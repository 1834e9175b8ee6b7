// Every endpoint called by every kind of caller (spec §6). The expectations come from the specification, not from the code.
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { ESCOPOS, type Escopo } from '#domain/conta/chave-de-api.ts'
import { createApp, installApp } from '#server/app.ts'
import { WEB_FOLDER } from '#server/compose.ts'
import type { Handlers } from '#server/pessoas/auth/handlers.ts'
import { onPrimary } from '#server/telhado/http/reading.ts'
import { registerEndpoints } from '#server/telhado/http/register-endpoint.ts'
import { createWriteMemory } from '#server/telhado/http/repeated-write.ts'
import { sessionCookie } from '#server/telhado/http/session-cookie.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { comChave } from '../support/chaves.ts'
import { esperarCorreio } from '../support/correio.ts'
import {
  abrirSessoes,
  criarMundo,
  ENVIOS,
  type FazerEnvio,
  IDENTIDADES,
  type Identidade,
  type Mundo,
} from '../support/matriz.ts'
import { anonimo, comSessao, type Pessoa } from '../support/pessoa.ts'
import { resumoDoBanco } from '../support/resumo-do-banco.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../support/test-users.ts'
import { esperarTrabalhos } from '../support/trabalhos.ts'

const app = useApp({ invariantesNoFim: true })
let mundo: Mundo
beforeAll(async () => {
  await perderAvisos(app, 1_000_000) // nothing but the calls themselves may write
  mundo = await criarMundo(app)
})

// Columns: no session · not ATIVO · buyer, own thing · another buyer · seller, own thing · another seller · FUNCIONARIO · ADM
type Linha = readonly [number, number, number, number, number, number, number, number]
const publico = (status: number): Linha => [status, status, status, status, status, status, status, status]
const COM_SESSAO: Linha = [401, 200, 200, 200, 200, 200, 200, 200]
const TODOS: Linha = [401, 403, 200, 200, 200, 200, 200, 200]
const equipe = (status: number): Linha => [401, 403, 403, 403, 403, 403, status, status]
const donoDoCarrinho = (status: number): Linha => [401, 403, status, 403, 403, 403, status, status] // and staff, rule M14
const donoDaLista = (status: number): Linha => [401, 403, status, 404, 403, 403, status, status] // rule N36
const donoDaConferencia = donoDaLista // rule N61
const soAdm = (status: number): Linha => [401, 403, 403, 403, 403, 403, 403, status] // rule M4
const DO_COMPRADOR: Linha = [401, 403, 200, 200, 403, 403, 403, 403]
const DE_CLIENTE: Linha = [401, 403, 200, 200, 200, 200, 403, 403]
const donoDoWebhook = (status: number): Linha => [401, 403, status, 404, 404, 404, 403, 403]
const SO_VENDEDOR: Linha = [401, 403, 403, 403, 200, 200, 403, 403]
const AVISO: Linha = [401, 403, 204, 204, 403, 403, 403, 403] // rule M58
const donoDoPedido = (status: number): Linha => [401, 403, status, 404, status, 404, status, status]
const DONO_DO_PEDIDO = donoDoPedido(200)
const donoDaCotacao = (status: number): Linha => [401, 403, 403, 403, status, 403, 403, 403]

const MATRIZ = {
  'POST /v1/auth/login': publico(200),
  'POST /v1/auth/logout': publico(204),
  'POST /v1/auth/confirmar-senha': [401, 403, 204, 204, 204, 204, 403, 403], // design/sessions
  'GET /v1/auth/user-info': COM_SESSAO,
  'GET /v1/auth/verify-token': COM_SESSAO,
  'GET /v1/auth/correcao': COM_SESSAO,
  'PUT /v1/auth/correcao': [401, 204, 409, 409, 409, 409, 409, 409], // of whom it was asked, rule N104
  'GET /v1/auth/suporte': publico(200),
  'POST /v1/auth/register': publico(202),
  'POST /v1/auth/recuperar-senha': publico(202),
  'POST /v1/auth/redefinir-senha': publico(204),
  'POST /v1/user/confirmar-email': publico(204),
  'POST /v1/user/desfazer-email': publico(200),
  'PUT /v1/user': TODOS,
  'GET /v1/membro': DO_COMPRADOR, // rule N114
  'POST /v1/membro': [401, 403, 201, 201, 403, 403, 403, 403],
  'PUT /v1/membro/{id}': [401, 403, 200, 404, 403, 403, 403, 403],
  'DELETE /v1/membro/{id}': [401, 403, 204, 404, 403, 403, 403, 403],
  'POST /v1/auth/convite/leitura': publico(200),
  'POST /v1/auth/convite': publico(200),
  'GET /v1/privacidade': publico(200), // rule N130
  'POST /v1/privacidade/aceite': [401, 204, 204, 204, 204, 204, 204, 204],
  'GET /v1/privacidade/conta': DE_CLIENTE, // rule N131
  'POST /v1/privacidade/exportacao': [401, 403, 202, 202, 202, 202, 403, 403],
  'GET /v1/privacidade/exportacao': DE_CLIENTE,
  'POST /v1/privacidade/encerramento': [401, 403, 409, 204, 409, 204, 403, 403], // rule N132: an order is open
  'DELETE /v1/privacidade/encerramento': [401, 403, 204, 204, 204, 204, 403, 403],
  'GET /v1/user/cadastro': [401, 403, 200, 200, 200, 200, 403, 403], // rule M56,
  'PUT /v1/user/endereco': [401, 403, 200, 200, 403, 403, 403, 403], // rule M56
  'PUT /v1/user/telefone': [401, 403, 200, 200, 200, 200, 403, 403],
  'POST /v1/user/confirmacao-de-email': [401, 403, 202, 202, 202, 202, 202, 202],
  'GET /v1/user/extrato': DO_COMPRADOR,
  'GET /v1/user/abatimento': DO_COMPRADOR, // rule N66
  'GET /v1/comprador/{id}/abatimento': equipe(200),
  'POST /v1/comprador/{id}/abatimento': equipe(201),
  'GET /v1/vendedor/{id}/acerto': [401, 403, 403, 403, 200, 404, 200, 200], // rule N67
  'POST /v1/vendedor/{id}/acerto': equipe(201),
  'PUT /v1/pedido/carrinho/{userId}/abatimento': donoDoCarrinho(200),
  'GET /v1/extrato/boletos': donoDoCarrinho(200), // rule N86
  'GET /v1/extrato/limite': donoDoCarrinho(200),
  'GET /v1/extrato/abatimentos': donoDoCarrinho(200),
  'GET /v1/extrato/arquivo': donoDoCarrinho(200), // rule N87
  'GET /v1/repasse': SO_VENDEDOR, // rule N90
  'GET /v1/repasse/arquivo': SO_VENDEDOR,
  'GET /v1/repasse/conferencia': equipe(200), // rule N93
  'GET /v1/categoria': TODOS,
  'GET /v1/produto': TODOS,
  'GET /v1/produto/combo': TODOS,
  'GET /v1/produto/{id}': TODOS,
  'GET /v1/produto/{id}/historico': TODOS,
  'GET /v1/produto/{id}/aviso': DO_COMPRADOR,
  'PUT /v1/produto/{id}/aviso': AVISO,
  'DELETE /v1/produto/{id}/aviso': AVISO,
  'GET /v1/produto/{id}/ceasa': TODOS,
  'GET /v1/ceasa': equipe(200),
  'GET /v1/ceasa/{id}': equipe(200),
  'POST /v1/ceasa': equipe(201),
  'PUT /v1/ceasa/mapa': equipe(204),
  'PUT /v1/ceasa/{id}/publicacao': equipe(204),
  'DELETE /v1/ceasa/{id}/publicacao': equipe(204),
  'POST /v1/produto': equipe(201),
  'PUT /v1/produto/{id}': equipe(200),
  'GET /v1/sinonimo': equipe(200), // rule N8
  'POST /v1/sinonimo': equipe(201),
  'PUT /v1/sinonimo/{id}': equipe(204),
  'GET /v1/vendedor': TODOS,
  'GET /v1/vendedor/pendente': equipe(200),
  'GET /v1/vendedor/condicoes': [401, 403, 403, 403, 200, 200, 403, 403],
  'PUT /v1/vendedor/condicoes': [401, 403, 403, 403, 200, 200, 403, 403],
  'GET /v1/vendedor/{id}': [401, 403, 200, 200, 200, 404, 200, 200],
  'PUT /v1/vendedor/pendente/{id}': equipe(204),
  'PUT /v1/vendedor/{id}/reabertura': equipe(204),
  'PUT /v1/vendedor/{id}/bloqueio': equipe(204),
  'POST /v1/vendedor/pagbank/autorizacao': [401, 403, 403, 403, 200, 200, 403, 403],
  'DELETE /v1/vendedor/pagbank/vinculo': [401, 403, 403, 403, 204, 204, 403, 403],
  // Links the owner's account again. Another seller has no state of its own here; spec §8 has a message for that, not a 403.
  'PUT /v1/vendedor/pagbank/notificacao/auth': [401, 403, 403, 403, 204, 400, 403, 403],
  'GET /v1/comprador': equipe(200),
  'GET /v1/comprador/planilha': equipe(200), // rule N89
  'GET /v1/comprador/pendente': equipe(200),
  'GET /v1/comprador/{id}': equipe(200),
  'GET /v1/comprador/{id}/extrato': equipe(200),
  'PUT /v1/comprador/pendente/{id}': equipe(204),
  'PUT /v1/comprador/{id}/reabertura': equipe(204),
  'PUT /v1/comprador/{id}/bloqueio': equipe(204),
  'PUT /v1/comprador/credito': equipe(204),
  'PUT /v1/comprador/prazo': equipe(204), // rule N143
  'GET /v1/cotacao/{produtoId}': TODOS,
  'GET /v1/cotacao/vendedor/{id}': [401, 403, 200, 200, 200, 403, 200, 200],
  'POST /v1/cotacao': donoDaCotacao(201),
  'PUT /v1/cotacao/{id}': donoDaCotacao(200),
  'PUT /v1/cotacao/{id}/condicoes': donoDaCotacao(200),
  'PUT /v1/cotacao/{id}/foto': donoDaCotacao(200), // rule N85
  'POST /v1/cotacao/confirmacao': donoDaCotacao(200),
  'DELETE /v1/cotacao/{id}': donoDaCotacao(204),
  'GET /v1/tabela': [401, 403, 403, 403, 200, 200, 403, 403],
  'POST /v1/tabela': [401, 403, 403, 403, 200, 200, 403, 403],
  'POST /v1/tabela/{loteId}/desfazer': [401, 403, 403, 403, 200, 404, 403, 403],
  'GET /v1/pedido/carrinho/{userId}': donoDoCarrinho(200),
  'POST /v1/pedido/carrinho/{userId}/itens': donoDoCarrinho(201),
  'POST /v1/pedido/carrinho/{userId}/itens/lote': donoDoCarrinho(200), // rule N34
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': donoDoCarrinho(200),
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': donoDoCarrinho(200),
  'DELETE /v1/pedido/carrinho/{userId}': donoDoCarrinho(200),
  'GET /v1/pedido/carrinho/{userId}/entrega': donoDoCarrinho(200), // rule N51
  'PUT /v1/pedido/carrinho/{userId}/entrega': donoDoCarrinho(200),
  'PUT /v1/pedido/carrinho/{userId}/referencia': donoDoCarrinho(200), // rule N144
  'PUT /v1/pedido/{id}/entrega': equipe(200),
  'GET /v1/entrega/agenda': equipe(200), // rule N48
  'PUT /v1/entrega/agenda': equipe(200),
  'GET /v1/entrega/dias': equipe(200),
  'GET /v1/separacao': SO_VENDEDOR, // rule N54
  'GET /v1/separacao/dias': SO_VENDEDOR,
  'PUT /v1/separacao/{pedidoId}': [401, 403, 403, 403, 200, 404, 403, 403], // rule N57
  'POST /v1/separacao/{pedidoId}/substituto': [401, 403, 403, 403, 201, 404, 403, 403], // rule N154
  'DELETE /v1/separacao/{pedidoId}/substituto/{id}': [401, 403, 403, 403, 200, 404, 403, 403],
  'GET /v1/separacao/arquivo': SO_VENDEDOR,
  'GET /v1/combinado': DE_CLIENTE, // rule N145
  'POST /v1/combinado': [401, 403, 403, 403, 201, 404, 403, 403],
  'PUT /v1/combinado/{id}/aceite': [401, 403, 200, 404, 403, 403, 403, 403], // rule N146
  'DELETE /v1/combinado/{id}': [401, 403, 204, 404, 204, 404, 403, 403],
  'GET /v1/rota': equipe(200), // rule N58
  'POST /v1/rota': equipe(201),
  'PUT /v1/rota/{id}': equipe(200),
  'DELETE /v1/rota/{id}': equipe(204),
  'GET /v1/rota/{id}/arquivo': equipe(200), // rule N59
  'PUT /v1/pedido/carrinho/{userId}/frete': equipe(200), // rule M39
  'DELETE /v1/pedido/carrinho/{userId}/frete': equipe(200),
  'POST /v1/pedido/carrinho/{userId}/frete/pedido': donoDoCarrinho(200),
  'POST /v1/pedido/carrinho/{userId}/aprovacao': [401, 403, 403, 403, 403, 403, 403, 403], // rule N116: members alone
  'DELETE /v1/pedido/carrinho/{userId}/aprovacao': donoDoCarrinho(200),
  'POST /v1/pedido/carrinho/{userId}/pagamento': donoDoCarrinho(200),
  'GET /v1/pedido': TODOS,
  'GET /v1/pedido/contagem': TODOS,
  'GET /v1/pedido/soma': DO_COMPRADOR,
  'GET /v1/pedido/planilha': DO_COMPRADOR,
  'GET /v1/pedido/{id}/destinatario': [401, 403, 200, 404, 403, 403, 200, 200],
  'GET /v1/conferencia/{pedidoId}': donoDaConferencia(200),
  'POST /v1/conferencia/{pedidoId}': donoDaConferencia(201),
  'GET /v1/ocorrencia': TODOS,
  'POST /v1/ocorrencia/{id}/foto': donoDaConferencia(201),
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': DONO_DO_PEDIDO,
  'PUT /v1/ocorrencia/{id}/resposta': [401, 403, 403, 403, 200, 404, 403, 403], // rule N64
  'POST /v1/pedido/{id}/cancelamento': [401, 403, 200, 404, 403, 403, 403, 403], // rule M57
  'PUT /v1/pedido/{id}/substituto/{substitutoId}': [401, 403, 200, 404, 403, 403, 403, 403], // rule N156
  'GET /v1/pedido/{id}': DONO_DO_PEDIDO,
  'GET /v1/pedido/{id}/avisos': equipe(200), // rule N45
  'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio': equipe(202),
  'GET /v1/pedido/{id}/historico': DONO_DO_PEDIDO,
  'GET /v1/pedido/{id}/conversa': DONO_DO_PEDIDO, // rule N79
  'GET /v1/pedido/{id}/mensagem': DONO_DO_PEDIDO,
  'POST /v1/pedido/{id}/mensagem': donoDoPedido(201),
  'PUT /v1/pedido/{id}/mensagem/lidas': donoDoPedido(204),
  'DELETE /v1/pedido/{id}/mensagem/{mensagemId}': [401, 403, 204, 404, 404, 404, 404, 404], // rule N80: the buyer's own
  'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto': [401, 403, 201, 404, 404, 404, 404, 404],
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': DONO_DO_PEDIDO,
  'GET /v1/pedido/{id}/nota': DONO_DO_PEDIDO, // rule N82
  'POST /v1/pedido/{id}/nota': [401, 403, 403, 403, 201, 404, 403, 403],
  'DELETE /v1/pedido/{id}/nota/{notaId}': [401, 403, 403, 403, 204, 404, 403, 403],
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo': DONO_DO_PEDIDO,
  'PUT /v1/pedido/{id}': equipe(200),
  'PUT /v1/pedido/lote': equipe(200),
  'PUT /v1/pedido/{id}/pagamento-por-fora': equipe(200), // design/paid-another-way
  'GET /v1/pedido/{id}/pix': [401, 403, 200, 404, 403, 403, 200, 200], // rule N96
  'POST /v1/pedido/{id}/pix': [401, 403, 201, 404, 403, 403, 201, 201], // rule N96
  'POST /v1/pedido/{id}/segunda-via': [401, 403, 200, 404, 403, 403, 200, 200], // rule M40
  'GET /v1/aviso': TODOS, // rule N45: each reads its own
  'GET /v1/aviso/novos': TODOS,
  'GET /v1/aviso/fluxo': TODOS, // design/notices
  'PUT /v1/aviso/lidos': [401, 403, 204, 204, 204, 204, 204, 204],
  'GET /v1/aviso/preferencias': TODOS,
  'PUT /v1/aviso/preferencias': TODOS,
  'POST /v1/aviso/push': [401, 403, 201, 201, 201, 201, 201, 201],
  'DELETE /v1/aviso/push': [401, 403, 204, 204, 204, 204, 204, 204],
  'GET /v1/lista': donoDoCarrinho(200), // rule N36: as rule M14
  'POST /v1/lista': donoDoCarrinho(201),
  'PUT /v1/lista/{id}': donoDaLista(200),
  'PUT /v1/lista/{id}/manha': donoDaLista(200),
  'DELETE /v1/lista/{id}': donoDaLista(204),
  'PUT /v1/lista/{id}/restauracao': donoDaLista(200),
  'GET /v1/lista/{id}/grade': donoDaLista(200),
  'GET /v1/lista/costume': donoDoCarrinho(200),
  'GET /v1/lista/costume/grade': donoDoCarrinho(200),
  'GET /v1/lista/pedido/{pedidoId}/grade': donoDaLista(200),
  'GET /v1/quadro': [401, 403, 200, 200, 403, 403, 200, 200], // rule N126: each reads its own
  'GET /v1/favorito': donoDoCarrinho(200),
  'PUT /v1/favorito/{produtoId}': donoDoCarrinho(204),
  'DELETE /v1/favorito/{produtoId}': donoDoCarrinho(204),
  'POST /v1/cesta': donoDoCarrinho(200), // rule M14
  'GET /v1/funcionario': soAdm(200),
  'POST /v1/funcionario': soAdm(201),
  'PUT /v1/funcionario/{id}/bloqueio': soAdm(204),
  'GET /v1/frete': equipe(200),
  'GET /v1/frete/historico': equipe(200),
  'GET /v1/frete/cobertura/{cep}': publico(200), // design/accounts
  'POST /v1/frete': equipe(201),
  'GET /v1/configuracao': equipe(200),
  'GET /v1/configuracao/historico': equipe(200),
  'PUT /v1/configuracao': equipe(200),
  'GET /v1/auditoria': equipe(200),
  'GET /v1/auditoria/ato': equipe(200),
  'GET /v1/acesso': TODOS,
  'GET /v1/acesso/todos': soAdm(200), // design/sessions
  'POST /v1/acesso/encerrar-outras': TODOS,
  'GET /v1/segundo-fator': equipe(200), // design/sign-in
  'POST /v1/segundo-fator': equipe(201),
  'PUT /v1/segundo-fator': equipe(200),
  'POST /v1/segundo-fator/desativacao': equipe(204),
  'DELETE /v1/funcionario/{id}/segundo-fator': soAdm(204),
  'GET /v1/mesa': equipe(200), // design/desk
  'GET /v1/mesa/contagem': equipe(200),
  'GET /v1/mesa/{tipo}/{id}': equipe(200),
  'POST /v1/mesa/{tipo}/{id}': equipe(200),
  'GET /v1/adm/resumo': equipe(200),
  'GET /v1/adm/movimento': equipe(200),
  'POST /v1/adm/trabalho/{nome}': equipe(202),
  // A report of buyers: others have their own.
  'GET /v1/relatorio/{nome}': DO_COMPRADOR,
  'GET /v1/relatorio/{nome}/arquivo': DO_COMPRADOR,
  'GET /v1/integracao': DE_CLIENTE, // rule N136
  'GET /v1/integracao/chave': DE_CLIENTE,
  'POST /v1/integracao/chave': [401, 403, 201, 201, 201, 201, 403, 403],
  'DELETE /v1/integracao/chave/{id}': donoDoWebhook(204),
  'GET /v1/integracao/webhook': DE_CLIENTE, // rule N139
  'POST /v1/integracao/webhook': [401, 403, 201, 201, 201, 201, 403, 403],
  'DELETE /v1/integracao/webhook/{id}': donoDoWebhook(204),
  'POST /v1/integracao/webhook/{id}/segredo': donoDoWebhook(201),
  'POST /v1/integracao/webhook/{id}/teste': donoDoWebhook(202),
  'GET /v1/integracao/webhook/{id}/envio': donoDoWebhook(200),
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio': donoDoWebhook(202),
} satisfies Record<Chave, Linha>

// Rules N113, N118: what each function may call. It is answered like its company; everything else that is not public is refused.
const DE_TODA_FUNCAO: readonly Chave[] = [
  'POST /v1/auth/confirmar-senha',
  'GET /v1/auth/user-info',
  'GET /v1/auth/verify-token',
  'GET /v1/auth/correcao',
  'PUT /v1/auth/correcao',
  'POST /v1/user/confirmacao-de-email',
  'POST /v1/privacidade/aceite',
  'GET /v1/acesso',
  'POST /v1/acesso/encerrar-outras',
  'GET /v1/pedido',
  'GET /v1/pedido/contagem',
  'GET /v1/pedido/{id}',
  'GET /v1/pedido/{id}/historico',
  'GET /v1/pedido/{id}/conversa',
  'GET /v1/pedido/{id}/mensagem',
  'POST /v1/pedido/{id}/mensagem',
  'PUT /v1/pedido/{id}/mensagem/lidas',
  'DELETE /v1/pedido/{id}/mensagem/{mensagemId}',
  'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto',
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}',
  'GET /v1/ocorrencia',
  'GET /v1/ocorrencia/{id}/foto/{fotoId}',
]
const DA_CONFERENCIA: readonly Chave[] = [
  'GET /v1/conferencia/{pedidoId}',
  'POST /v1/conferencia/{pedidoId}',
  'POST /v1/ocorrencia/{id}/foto',
]
const DO_DINHEIRO: readonly Chave[] = [
  'GET /v1/aviso',
  'GET /v1/aviso/novos',
  'GET /v1/aviso/fluxo',
  'PUT /v1/aviso/lidos',
  'POST /v1/aviso/push',
  'DELETE /v1/aviso/push',
  'GET /v1/pedido/soma',
  'GET /v1/pedido/planilha',
  'GET /v1/pedido/{id}/destinatario',
  'GET /v1/pedido/{id}/nota',
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo',
  'GET /v1/pedido/{id}/pix',
  'POST /v1/pedido/{id}/pix',
  'POST /v1/pedido/{id}/segunda-via',
  'GET /v1/relatorio/{nome}',
  'GET /v1/relatorio/{nome}/arquivo',
]
const DO_FINANCEIRO: readonly Chave[] = [
  'GET /v1/user/abatimento',
  'GET /v1/user/extrato',
  'GET /v1/extrato/boletos',
  'GET /v1/extrato/limite',
  'GET /v1/extrato/abatimentos',
  'GET /v1/extrato/arquivo',
]
const SO_DA_CONTA: readonly Chave[] = [
  'GET /v1/privacidade/conta',
  'POST /v1/privacidade/exportacao',
  'GET /v1/privacidade/exportacao',
  'POST /v1/privacidade/encerramento',
  'DELETE /v1/privacidade/encerramento',
  'PUT /v1/user',
  'GET /v1/user/cadastro',
  'PUT /v1/user/telefone',
  'PUT /v1/user/endereco',
  'GET /v1/aviso/preferencias',
  'PUT /v1/aviso/preferencias',
  'GET /v1/membro',
  'POST /v1/membro',
  'PUT /v1/membro/{id}',
  'DELETE /v1/membro/{id}',
  'GET /v1/integracao',
  'GET /v1/integracao/chave',
  'POST /v1/integracao/chave',
  'DELETE /v1/integracao/chave/{id}',
  'GET /v1/integracao/webhook',
  'POST /v1/integracao/webhook',
  'DELETE /v1/integracao/webhook/{id}',
  'POST /v1/integracao/webhook/{id}/segredo',
  'POST /v1/integracao/webhook/{id}/teste',
  'GET /v1/integracao/webhook/{id}/envio',
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio',
]

/** What the members of the buyer's team read, in the order of their identities: COMPRAS, RECEBIMENTO, FINANCEIRO. */
function dosMembros(chave: Chave): number[] {
  const [anonimo, , empresa] = MATRIZ[chave]
  if (anonimo !== 401) return [empresa, empresa, empresa]
  if (chave === 'POST /v1/pedido/carrinho/{userId}/aprovacao') return [200, 403, 403]
  const todos = DE_TODA_FUNCAO.includes(chave)
  const compras = !SO_DA_CONTA.includes(chave) && !DO_FINANCEIRO.includes(chave)
  const recebimento = todos || DA_CONFERENCIA.includes(chave)
  const financeiro = todos || DO_DINHEIRO.includes(chave) || DO_FINANCEIRO.includes(chave)
  return [compras, recebimento, financeiro].map(pode => (pode ? empresa : 403))
}

const linhaDe = (chave: Chave): readonly number[] => [...MATRIZ[chave], ...dosMembros(chave)]

// The closed list of rule N137: what keys may call, and the scope that each call needs.
const COM_CHAVE: Readonly<Partial<Record<Chave, Escopo>>> = {
  'GET /v1/integracao': 'LER',
  'GET /v1/categoria': 'LER',
  'GET /v1/produto': 'LER',
  'GET /v1/produto/combo': 'LER',
  'GET /v1/produto/{id}': 'LER',
  'GET /v1/vendedor': 'LER',
  'GET /v1/vendedor/{id}': 'LER',
  'GET /v1/cotacao/{produtoId}': 'LER',
  'GET /v1/cotacao/vendedor/{id}': 'LER',
  'POST /v1/cotacao': 'ESCREVER',
  'PUT /v1/cotacao/{id}': 'ESCREVER',
  'DELETE /v1/cotacao/{id}': 'ESCREVER',
  'GET /v1/combinado': 'LER',
  'POST /v1/combinado': 'ESCREVER',
  'PUT /v1/combinado/{id}/aceite': 'ESCREVER',
  'DELETE /v1/combinado/{id}': 'ESCREVER',
  'GET /v1/tabela': 'LER',
  'POST /v1/tabela': 'ESCREVER',
  'POST /v1/tabela/{loteId}/desfazer': 'ESCREVER',
  'GET /v1/pedido/carrinho/{userId}': 'LER',
  'POST /v1/pedido/carrinho/{userId}/itens': 'ESCREVER',
  'POST /v1/pedido/carrinho/{userId}/itens/lote': 'ESCREVER',
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': 'ESCREVER',
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': 'ESCREVER',
  'DELETE /v1/pedido/carrinho/{userId}': 'ESCREVER',
  'GET /v1/pedido/carrinho/{userId}/entrega': 'LER',
  'PUT /v1/pedido/carrinho/{userId}/entrega': 'ESCREVER',
  'PUT /v1/pedido/carrinho/{userId}/referencia': 'ESCREVER',
  'POST /v1/pedido/carrinho/{userId}/pagamento': 'COMPRAR',
  'GET /v1/pedido': 'LER',
  'GET /v1/pedido/{id}': 'LER',
  'GET /v1/pedido/{id}/historico': 'LER',
  'GET /v1/pedido/{id}/nota': 'LER',
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo': 'LER',
  'GET /v1/separacao': 'LER',
  'GET /v1/separacao/dias': 'LER',
  'PUT /v1/separacao/{pedidoId}': 'ESCREVER',
  'GET /v1/extrato/boletos': 'LER',
  'GET /v1/extrato/limite': 'LER',
  'GET /v1/extrato/abatimentos': 'LER',
  'GET /v1/extrato/arquivo': 'LER',
  'GET /v1/repasse': 'LER',
  'GET /v1/repasse/arquivo': 'LER',
  'GET /v1/lista': 'LER',
  'POST /v1/lista': 'ESCREVER',
  'PUT /v1/lista/{id}': 'ESCREVER',
  'DELETE /v1/lista/{id}': 'ESCREVER',
  'GET /v1/lista/{id}/grade': 'LER',
  'GET /v1/lista/costume': 'LER',
  'GET /v1/lista/costume/grade': 'LER',
  // Rule N162.
  'POST /v1/cesta': 'LER',
  'GET /v1/quadro': 'LER',
  'GET /v1/pedido/planilha': 'LER',
  'PUT /v1/cotacao/{id}/condicoes': 'ESCREVER',
  'POST /v1/cotacao/confirmacao': 'ESCREVER',
  'GET /v1/conferencia/{pedidoId}': 'LER',
  'GET /v1/ocorrencia': 'LER',
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': 'LER',
  'GET /v1/integracao/webhook': 'LER',
  'POST /v1/integracao/webhook': 'ESCREVER',
}

const CHAVES = Object.keys(api) as Chave[] // the contract's own keys
const PROTEGIDAS = CHAVES.filter(chave => MATRIZ[chave][0] === 401)
const SO_ATIVOS = CHAVES.filter(chave => MATRIZ[chave][1] === 403)

// Each cell gets a session of its own, since a login or logout ends the session that is sent.
function identificar(identidade: Identidade): Promise<Pessoa> {
  return identidade === 'anonimo'
    ? Promise.resolve(anonimo(app))
    : comSessao(app, mundo.pessoas[identidade].id)
}

// No hash of the database for reads: it would take longer than everything else. What earlier calls left to jobs is done before.
async function resumoSeMuda(chave: Chave): Promise<string | null> {
  if (chave.startsWith('GET ')) return null
  await esperarCorreio(app)
  await esperarTrabalhos(app)
  return resumoDoBanco(app)
}

const ENCERRAM: readonly Chave[] = ['POST /v1/acesso/encerrar-outras', 'PUT /v1/segundo-fator']

async function preparar(chave: Chave, identidade: Identidade, fazerEnvio: FazerEnvio) {
  const pessoa = await identificar(identidade)
  const envio = await fazerEnvio(mundo, pessoa)
  return async () => (await pessoa.chamar(chave, envio)).status
}

// What neither a read nor a refused call changes serves every caller, unless it is made for one.
function uma(fazerEnvio: FazerEnvio): FazerEnvio {
  if (fazerEnvio.length > 1) return fazerEnvio
  let envio: ReturnType<FazerEnvio> | undefined
  return (...quem) => (envio ??= fazerEnvio(...quem))
}

/** The statuses of a row, and whether a refused call wrote something: one hash before all of them, one after. */
async function perguntarPorTodos(chave: Chave) {
  const recusado = IDENTIDADES.map((_, i) => (linhaDe(chave)[i] ?? 0) >= 400)
  const statuses: number[] = IDENTIDADES.map(() => 0)
  const recusas: [number, () => Promise<number>][] = []
  const comum = uma(ENVIOS[chave])
  for (const [i, identidade] of IDENTIDADES.entries())
    if (recusado[i]) recusas.push([i, await preparar(chave, identidade, comum)])
  const antes = recusas.length > 0 ? await resumoSeMuda(chave) : null
  for (const [i, chamar] of recusas) statuses[i] = await chamar()
  const escreveu = recusas.length > 0 && (await resumoSeMuda(chave)) !== antes
  const leitura = chave.startsWith('GET ')
  for (const [i, identidade] of IDENTIDADES.entries()) {
    if (recusado[i]) continue
    // An e-mail that is still on its way is not sent again.
    if (!leitura) await esperarCorreio(app)
    statuses[i] = await (await preparar(chave, identidade, leitura ? comum : ENVIOS[chave]))()
  }
  // It has just ended the sessions that the requests of the other rows are prepared with.
  if (ENCERRAM.includes(chave)) await abrirSessoes(mundo)
  return { statuses, escreveu }
}

describe('permissions', () => {
  it.each(CHAVES)(
    'spec §6.2, §6.3, §6.5, §6.6, §6.7, §6.9, §6.10, §6.11: %s, called by every kind of user',
    async chave => {
      const { statuses, escreveu } = await perguntarPorTodos(chave)
      expect(statuses).toEqual(linhaDe(chave))
      expect(escreveu, 'a refusal that writes').toBe(false)
    },
  )

  it('rule M1: PENDENTE, RECUSADO and BLOQUEADO are refused with their reason everywhere, in every role', async () => {
    const pessoas = [
      [await criarVendedor(app, { status: 'PENDENTE' }), 'usuario-pendente'],
      [await criarComprador(app, { status: 'RECUSADO' }), 'usuario-recusado'],
      [await criarComprador(app, { status: 'BLOQUEADO' }), 'usuario-bloqueado'],
      [await criarEquipe(app, 'ADM', { status: 'BLOQUEADO' }), 'usuario-bloqueado'],
    ] as const
    for (const [pessoa, codigo] of pessoas) {
      const respostas = await Promise.all(SO_ATIVOS.map(chave => pessoa.chamar(chave, PARAMS_QUAISQUER)))
      expect(new Set(respostas.map(({ body }) => body.codigo))).toEqual(new Set([codigo]))
    }
  })

  it('rule M5: after a logout the old cookie is refused by every endpoint', async () => {
    const adm = await criarEquipe(app, 'ADM')
    await adm.chamar('POST /v1/auth/logout')
    const respostas = await Promise.all(PROTEGIDAS.map(chave => adm.chamar(chave, PARAMS_QUAISQUER)))
    expect(respostas.map(({ status }) => status)).toEqual(Array(PROTEGIDAS.length).fill(401))
  })

  it('rule M5: every state-changing endpoint refuses the page of another site, login and registration too', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://outro.example' }
    const mudam = CHAVES.filter(chave => !chave.startsWith('GET '))
    await esperarTrabalhos(app)
    const antes = await resumoDoBanco(app)
    const respostas = await Promise.all(
      mudam.map(chave => adm.chamar(chave, { ...PARAMS_QUAISQUER, headers })),
    )
    expect(new Set(respostas.map(({ body }) => body.codigo))).toEqual(new Set(['origem-recusada']))
    expect(await resumoDoBanco(app)).toBe(antes)
  })
})

/** Ids for any path. A caller without permission is refused before the request is parsed. */
const PARAMS_QUAISQUER = {
  params: {
    id: 1,
    userId: 1,
    itemId: 1,
    produtoId: 1,
    pedidoId: 1,
    mensagemId: 1,
    ordem: 1,
    notaId: 1,
    nome: 'marcar-atrasos',
  },
}

// A key of each scope, beside the columns of the matrix: it may what its owner may, as far as its scope goes.
const DONOS_DE_CHAVE = [
  ['comprador', 'LER'],
  ['comprador', 'COMPRAR'],
  ['outroComprador', 'ESCREVER'],
  ['vendedor', 'ESCREVER'],
  ['outroVendedor', 'LER'],
] as const

describe('permissions by key', () => {
  const comChaveDe = (quem: Identidade, escopo: Escopo) =>
    comChave(app, quem === 'anonimo' ? 0 : mundo.pessoas[quem].id, { escopo })

  it('rule N137: the calls that a key may make are a closed list', () => {
    expect(CHAVES.filter(chave => 'chave' in api[chave])).toEqual(CHAVES.filter(chave => COM_CHAVE[chave]))
  })

  it('rule N137: every other call refuses a key, whatever its owner may', async () => {
    const chave = await comChaveDe('comprador', 'COMPRAR')
    const fechadas = CHAVES.filter(fechada => !COM_CHAVE[fechada])
    await esperarTrabalhos(app)
    const antes = await resumoDoBanco(app)
    const respostas = await Promise.all(fechadas.map(fechada => chave.chamar(fechada, PARAMS_QUAISQUER)))
    expect(new Set(respostas.map(({ body }) => body.codigo))).toEqual(new Set(['chave-de-api-sem-alcance']))
    expect(await resumoDoBanco(app)).toBe(antes)
  })

  it.each(CHAVES.filter(chave => COM_CHAVE[chave]))('rule N137: %s by keys of every scope', async chave => {
    const esperados: number[] = []
    const statuses: number[] = []
    for (const [quem, escopo] of DONOS_DE_CHAVE) {
      const alcanca = ESCOPOS.indexOf(escopo) >= ESCOPOS.indexOf(COM_CHAVE[chave] ?? 'COMPRAR')
      esperados.push(alcanca ? (MATRIZ[chave][IDENTIDADES.indexOf(quem)] ?? 0) : 403)
      const pessoa = await comChaveDe(quem, escopo)
      const envio = await ENVIOS[chave](mundo, pessoa)
      // It says what it expects to pay (rule N138).
      const corpo = chave.endsWith('/pagamento') ? { body: await compraVista(pessoa) } : {}
      statuses.push((await pessoa.chamar(chave, { ...envio, ...corpo })).status)
    }
    expect(statuses).toEqual(esperados)
  })

  async function compraVista(pessoa: Pessoa) {
    const { id } = mundo.pessoas.comprador
    const { body } = await pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: id } })
    return { totalEsperado: body.total ?? 1 }
  }
})

describe('no endpoint without a rule of access', () => {
  it('one without `quem`, or with an unknown one, does not compile', () => {
    // @ts-expect-error: `quem` is missing
    endpoints({ 'GET /v1/nada': { resumo: 'Nothing.', recusas: [] } })
    // @ts-expect-error: no role may do that
    endpoints({ 'GET /v1/nada': { resumo: 'Nothing.', quem: 'fazer-nada', recusas: [] } })
    expect(CHAVES.filter(chave => !api[chave].quem)).toEqual([])
  })

  it('an unknown permission that got past the compiler stops the start', () => {
    const endpoint: { quem: string } = api['GET /v1/categoria']
    const certo = endpoint.quem
    const comecar = () =>
      registerEndpoints(createApp({ logger: false }), {} as Handlers, {
        clock: app.deps.clock,
        sessions: { cookie: sessionCookie(false), find: async () => null, forget: () => undefined },
        keys: { find: async () => null, count: () => undefined, writes: createWriteMemory(app.deps) },
        answers: { recall: (_key, read) => read(), forget: () => undefined },
        regras: { esquecer: () => undefined },
        reading: onPrimary(app.deps.db),
        uploads: {
          ...app.deps.imagens,
          admit: (_sender, read) => read(),
          refuseEarly: async () => undefined,
        },
      })
    try {
      endpoint.quem = 'fazer-nada'
      expect(comecar).toThrow('GET /v1/categoria')
    } finally {
      endpoint.quem = certo
    }
  })

  it('every route is in the contract, except notices, the document, pictures, files, the page and its report', async () => {
    const rotas = new Set<string>()
    const outro = createApp({ logger: false })
    outro.addHook('onRoute', ({ method, url }) => {
      for (const nome of [method].flat())
        if (nome !== 'HEAD') rotas.add(`${nome} ${url.replace(/:(\w+)/g, '{$1}')}`)
    })
    await installApp(outro, app.deps, { publicUrl: app.url, webFolder: WEB_FOLDER, logger: false })
    await outro.ready()
    await outro.close()
    const alem = [...rotas].filter(rota => !CHAVES.some(chave => chave === rota))
    expect(alem.filter(rota => rota !== 'GET /*' && rota !== 'GET /').sort()).toEqual([
      'GET /docs',
      'GET /docs.json',
      'GET /imagens/{nome}',
      'POST /tela-redesenhada',
      'POST /v1/pagbank/notificacao/{token}',
    ])
    expect(CHAVES.filter(chave => !rotas.has(chave))).toEqual([])
  })
})
