// Every CSV of the product names each column once: of two columns of one name, programs that read by name lose one.
import { expect, it } from 'vitest'
import { metodoDe } from '#contract/endereco.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { CATALOGO, NOMES_DE_RELATORIO } from '#domain/relatorio.ts'
import { entregue } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import type { Envio } from '../support/pessoa.ts'

const app = useApp()

/** Papers, pictures and notes of others; the files of the export are read one by one in `privacidade.test.ts`. */
const SEM_COLUNAS: readonly string[] = [
  'GET /v1/separacao/arquivo',
  'GET /v1/rota/{id}/arquivo',
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}',
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo',
  'GET /v1/ocorrencia/{id}/foto/{fotoId}',
  'GET /v1/privacidade/exportacao',
]

const RELATORIOS = NOMES_DE_RELATORIO.flatMap(nome =>
  CATALOGO[nome].por.map(por => ({ papel: CATALOGO[nome].papeis[0], params: { nome }, query: { por } })),
)

/** How each of the others is asked for. */
const COM_COLUNAS: Partial<Record<Chave, readonly (Envio & { papel: Papel | undefined })[]>> = {
  'GET /v1/extrato/arquivo': (['boletos', 'limite', 'abatimentos'] as const).map(tipo => ({
    papel: 'COMPRADOR',
    query: { formato: 'csv', tipo },
  })),
  'GET /v1/repasse/arquivo': [{ papel: 'VENDEDOR', query: { formato: 'csv' } }],
  'GET /v1/relatorio/{nome}/arquivo': RELATORIOS,
  'GET /v1/comprador/planilha': [{ papel: 'FUNCIONARIO' }],
  'GET /v1/pedido/planilha': [{ papel: 'COMPRADOR' }],
}

it('rules N87, N112: no file has two columns of one name', async () => {
  const arquivos = Object.entries<Endpoint>(api)
    .filter(([chave, { reply }]) => reply === 'arquivo' && metodoDe(chave) === 'GET')
    .map(([chave]) => chave)
  expect(arquivos.toSorted()).toEqual([...SEM_COLUNAS, ...Object.keys(COM_COLUNAS)].toSorted())
  const { comprador, vendedor, equipe, pedidoId } = await entregue(app)
  await app.deps.db.updateTable('pedido').set({ referencia: 'OC 1' }).where('id', '=', pedidoId).execute()
  for (const [chave, envios] of Object.entries(COM_COLUNAS))
    for (const { papel, ...envio } of envios) {
      const quem = papel === 'COMPRADOR' ? comprador : papel === 'VENDEDOR' ? vendedor : equipe
      const { status, body } = await quem.chamar(chave as Chave, envio) // a key of the list above
      expect([chave, envio, status]).toEqual([chave, envio, 200])
      const [titulos = []] = String(body)
        .replace('\uFEFF', '')
        .split('\r\n')
        .map(linha => linha.split(';'))
      expect([chave, envio, titulos]).toEqual([chave, envio, [...new Set(titulos)]])
      expect(titulos.length).toBeGreaterThan(1)
    }
})
