// The numbers of the rules that no other test of the domain counts up to.
import { expect, it } from 'vitest'
import { COTACOES_POR_LINHA, DIAS_DO_COSTUME } from './compra/costume.ts'
import { ITENS_DA_LISTA, ITENS_DO_LOTE, MINUTOS_PARA_RESTAURAR, NOME_DA_LISTA } from './compra/lista.ts'
import { DIAS_DE_AVISOS_GUARDADOS, REENVIOS_POR_HORA } from './conta/aviso.ts'
import { DIAS_DE_HISTORICO } from './entrega/ocorrencia.ts'
import { PARADAS_POR_ROTA, TEXTO_DA_ROTA } from './entrega/rota.ts'
import {
  ETIQUETAS_POR_ARQUIVO,
  NOME_DO_LOTE,
  PEDIDOS_A_SEPARAR,
  TEXTO_DA_FALTA,
} from './entrega/separacao.ts'
import { DIAS_PARADO } from './pagamento/abatimento.ts'
import { DIAS_DE_CONVERSA, MENSAGENS_POR_LEITURA, TEXTO_MAXIMO } from './pedido/conversa.ts'
import { ARQUIVO_DA_NOTA_MAXIMO } from './pedido/nota.ts'
import { PASSOS_DE_ARREDONDAMENTO } from './venda/alteracoes.ts'
import { LINHAS_POR_BOLETIM } from './venda/boletim.ts'

it.each([
  ['N32: days of orders that make what is usual', DIAS_DO_COSTUME, 90],
  ['N33: quotes of a row of the grid', COTACOES_POR_LINHA, 10],
  ['N32: products of a list', ITENS_DA_LISTA, 200],
  ['N32: characters of a list’s name', NOME_DA_LISTA, 40],
  ['N32: minutes in which a removed list comes back', MINUTOS_PARA_RESTAURAR, 10],
  ['N34: items that one call puts into a cart', ITENS_DO_LOTE, 200],
  ['N45: days for which notices are kept', DIAS_DE_AVISOS_GUARDADOS, 90],
  ['N45: times an hour that an e-mail is sent again', REENVIOS_POR_HORA, 3],
  ['N56: characters of a reason', TEXTO_DA_FALTA, 200],
  ['N56: characters of the name of a lot', NOME_DO_LOTE, 40],
  ['N56: orders of a list of packing', PEDIDOS_A_SEPARAR, 500],
  ['N58: stops of a route', PARADAS_POR_ROTA, 300],
  ['N58: characters of a route’s name', TEXTO_DA_ROTA, 60],
  ['N59: labels of a file', ETIQUETAS_POR_ARQUIVO, 300],
  ['N64: days over which claims are compared with what was bought', DIAS_DE_HISTORICO, 90],
  ['N72: days until a credit is idle', DIAS_PARADO, 30],
  ['N80: characters of a message', TEXTO_MAXIMO, 1000],
  ['N80: days for which a conversation stays open', DIAS_DE_CONVERSA, 30],
  ['N79: messages of one read', MENSAGENS_POR_LEITURA, 50],
  ['N82: bytes of a note’s file', ARQUIVO_DA_NOTA_MAXIMO, 1_048_576],
  ['N37: lines of a bulletin', LINHAS_POR_BOLETIM, 500],
])('rule %s: %i', (_, numero, daRegra) => {
  expect(numero).toBe(daRegra)
})

it('rule N27: computed prices are rounded to the centavo, to ten or to fifty', () => {
  expect(PASSOS_DE_ARREDONDAMENTO).toEqual([1, 10, 50])
})
