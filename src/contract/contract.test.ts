import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dinheiroSchema } from './campos.ts'
import { CORPO_DE_LISTA_BYTES, CORPO_PUBLICO_BYTES, corpoMaximoDe, type Endpoint } from './endpoint.ts'
import { statusDoErro } from './erros.ts'
import { type Api, api } from './index.ts'
import { produtoFormSchema } from './mercado/produto.ts'
import { freteSchema, itemDoPedidoSchema } from './pedido/item-e-frete.ts'
import { cadastroDeCompradorSchema, cadastroDeVendedorSchema } from './pessoas/cadastro.ts'

const ENDPOINTS: (readonly [chave: string, endpoint: Endpoint])[] = Object.entries(api)
const PARTES = ['params', 'query', 'body', 'form'] as const

// Answers are encoded and requests decoded, so in both directions the wire is the schema's input side.
function jsonSchemaDe(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input' })
}

function campos(reply: Endpoint['reply']): string[] {
  return typeof reply === 'object' ? Object.keys(jsonSchemaDe(reply).properties ?? {}) : []
}

// An object without room for other fields, or a choice among such objects.
function fechado(schema: z.core.JSONSchema.BaseSchema): boolean {
  const escolhas = schema.oneOf ?? schema.anyOf
  return escolhas ? escolhas.every(fechado) : schema.additionalProperties === false
}

/** Portuguese text in UTF-8, with the escapes of JSON. */
const BYTES_POR_CARACTERE = 1.2
/** Of a text that its pattern bounds, such as a price or a CEP, and of one with a format, such as an instant. */
const PADRAO_BYTES = 10
const FORMATO_BYTES = 24
/** An id below ten million, a quantity, an amount. */
const NUMERO_BYTES = 7
/** How long a request is whose lists are full and whose texts are as long as they may be. */
function bytesDoCheio(schema: z.core.JSONSchema.BaseSchema): number {
  const maior = (escolhas: z.core.JSONSchema.BaseSchema[]) => Math.max(...escolhas.map(bytesDoCheio))
  const juntos = (partes: number[]) => partes.reduce((soma, bytes) => soma + bytes + 1, 2)
  const { anyOf, oneOf, enum: palavras, items, prefixItems, properties = {}, type } = schema
  const escolhas = anyOf ?? oneOf
  if (escolhas) return maior(escolhas)
  if (palavras) return Math.max(...palavras.map(palavra => JSON.stringify(palavra).length))
  if (prefixItems)
    return juntos(prefixItems.map(parte => bytesDoCheio(parte as z.core.JSONSchema.BaseSchema)))
  if (type === 'object')
    return juntos(
      Object.entries(properties).map(
        ([nome, campo]) => nome.length + 3 + bytesDoCheio(campo as typeof schema),
      ),
    )
  if (type === 'array') return juntos(Array(schema.maxItems).fill(bytesDoCheio(items as typeof schema)))
  if (type !== 'string') return NUMERO_BYTES
  return (
    2 +
    (schema.maxLength ? schema.maxLength * BYTES_POR_CARACTERE : schema.format ? FORMATO_BYTES : PADRAO_BYTES)
  )
}

describe('the longest body', () => {
  const cheios = ENDPOINTS.flatMap(([chave, endpoint]) => {
    const schema = endpoint.body ?? (endpoint.aceitaJson && endpoint.form)
    return schema ? [{ chave, endpoint, bytes: bytesDoCheio(jsonSchemaDe(schema)) }] : []
  })

  it.each(cheios)('design/strangers: a full $chave is shorter', ({ endpoint, bytes }) => {
    expect(bytes).toBeLessThan(corpoMaximoDe(endpoint))
  })

  it('design/strangers: strangers send 16 kB at most, and only lists that need it have more room', () => {
    for (const { chave, endpoint, bytes } of cheios) {
      if (endpoint.quem === 'publico') expect(corpoMaximoDe(endpoint), chave).toBe(CORPO_PUBLICO_BYTES)
      if (endpoint.corpoMaximoBytes === undefined) continue
      expect([endpoint.corpoMaximoBytes, bytes], chave).toEqual([CORPO_DE_LISTA_BYTES, expect.any(Number)])
      expect(bytes, chave).toBeGreaterThan(corpoMaximoDe({ quem: 'sessao' }))
    }
  })
})

describe('every endpoint', () => {
  it('spec §7: keys are written as the specification writes calls', () => {
    const forma = /^(GET|POST|PUT|DELETE) \/v1(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/
    expect(ENDPOINTS.map(([chave]) => chave).filter(chave => !forma.test(chave))).toEqual([])
    expect(ENDPOINTS.length).toBeGreaterThan(25)
  })

  it.each(ENDPOINTS)(
    'spec §7: the parameters in the path of %s are those that it reads',
    (chave, endpoint) => {
      const parametrosDoCaminho = [...chave.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome)
      expect(campos(endpoint.params)).toEqual(parametrosDoCaminho)
    },
  )

  it.each(ENDPOINTS)('rule M33: %s can be written down as JSON schema', (_chave, endpoint) => {
    const schemas = [...PARTES.map(parte => endpoint[parte]), endpoint.reply]
    const escritos = schemas.filter(schema => typeof schema === 'object').map(jsonSchemaDe)
    expect(escritos.filter(escrito => Object.keys(escrito).length <= 1)).toEqual([])
    expect(endpoint.resumo).toMatch(/^[A-Z].*\.$/)
  })

  it.each(ENDPOINTS)('spec §7: %s takes and answers what its method can', (chave, endpoint) => {
    expect(chave.startsWith('GET ') && (endpoint.body ?? endpoint.form) !== undefined).toBe(false)
    expect(endpoint.body && endpoint.form).toBeUndefined()
    expect(endpoint.reply === undefined).toBe(endpoint.status === 204 || endpoint.status === 202)
  })

  it.each(ENDPOINTS)('rule M33: each refusal of %s is listed once and is no success', (_chave, endpoint) => {
    const { recusas, recusaSeInvalido } = endpoint
    expect(new Set(recusas).size).toBe(recusas.length)
    expect(recusas.filter(codigo => statusDoErro(codigo) < 400)).toEqual([])
    expect(recusaSeInvalido === undefined || recusas.includes(recusaSeInvalido)).toBe(true)
  })

  it.each(ENDPOINTS)('spec §7: %s refuses a field that it does not know', (_chave, endpoint) => {
    const lidos = PARTES.flatMap(parte => endpoint[parte] ?? []).map(jsonSchemaDe)
    expect(lidos.filter(lido => !fechado(lido))).toEqual([])
  })
})

describe('the calls of the specification', () => {
  it.each([
    ['§7.2', 'POST /v1/auth/login', 'publico'],
    ['§7.3', 'POST /v1/auth/logout', 'publico'],
    ['§7.4', 'GET /v1/auth/user-info', 'sessao'],
    ['§7.5', 'GET /v1/auth/verify-token', 'sessao'],
    ['§7.6', 'POST /v1/auth/register', 'publico'],
    ['§7.7', 'PUT /v1/user', 'editar-perfil'],
    ['§7.8', 'GET /v1/categoria', 'ver-produtos'],
    ['§7.9', 'GET /v1/produto', 'ver-produtos'],
    ['§7.10', 'GET /v1/produto/combo', 'ver-produtos'],
    ['§7.11', 'GET /v1/produto/{id}', 'ver-produtos'],
    ['§7.12', 'POST /v1/produto', 'gerir-produtos'],
    ['§7.13', 'PUT /v1/produto/{id}', 'gerir-produtos'],
    ['§7.14', 'GET /v1/vendedor', 'ver-vendedores'],
    ['§7.15', 'GET /v1/vendedor/{id}', 'ver-vendedores'],
    ['§7.16', 'GET /v1/vendedor/pendente', 'aprovar-cadastros'],
    ['§7.17', 'PUT /v1/vendedor/pendente/{id}', 'aprovar-cadastros'],
    ['§7.18', 'PUT /v1/vendedor/pagbank/notificacao/auth', 'vincular-pagbank'],
    ['§7.19', 'GET /v1/comprador', 'ver-compradores'],
    ['§7.20', 'GET /v1/comprador/{id}', 'ver-compradores'],
    ['§7.21', 'GET /v1/comprador/pendente', 'aprovar-cadastros'],
    ['§7.22', 'PUT /v1/comprador/pendente/{id}', 'aprovar-cadastros'],
    ['§7.23', 'PUT /v1/comprador/credito', 'definir-limite'],
    ['§7.24', 'GET /v1/cotacao/{produtoId}', 'ver-cotacoes'],
    ['§7.25', 'GET /v1/cotacao/vendedor/{id}', 'ver-cotacoes'],
    ['§7.26', 'POST /v1/cotacao', 'publicar-cotacao'],
    ['§7.27', 'PUT /v1/cotacao/{id}', 'publicar-cotacao'],
    ['§7.28', 'DELETE /v1/cotacao/{id}', 'publicar-cotacao'],
    ['§7.29', 'GET /v1/pedido/carrinho/{userId}', 'usar-carrinho'],
    ['§7.30', 'POST /v1/pedido/carrinho/{userId}/itens', 'usar-carrinho'],
    ['§7.31', 'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', 'usar-carrinho'],
    ['§7.32', 'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', 'usar-carrinho'],
    ['§7.33', 'DELETE /v1/pedido/carrinho/{userId}', 'usar-carrinho'],
    ['§7.34', 'POST /v1/pedido/carrinho/{userId}/pagamento', 'gerar-boleto'],
    ['§7.35', 'GET /v1/pedido', 'ver-pedidos'],
    ['§7.36', 'GET /v1/pedido/{id}', 'ver-pedidos'],
    ['§7.37', 'PUT /v1/pedido/{id}', 'alterar-status-do-pedido'],
  ] as const)('spec §6, %s: %s is for "%s"', (_spec, chave, quem) => {
    expect(api[chave].quem).toBe(quem)
  })

  it.each([
    [
      '§3.1',
      'GET /v1/auth/user-info',
      'id nome email role status imageUrl descricao cep regiao limiteDeCredito limiteDisponivel pagBankId',
    ],
    ['§3.2', 'GET /v1/produto/{id}', 'id nome tipo unidadeMedida peso categoria categoriaNome imageUrl'],
    ['§3.4', 'GET /v1/vendedor/{id}', 'id nome email regiao imageUrl descricao cnpj status'],
    ['§3.5', 'GET /v1/comprador/{id}', 'id nome email cep cnpj status imageUrl descricao limiteDeCredito'],
    ['§3.6', 'PUT /v1/cotacao/{id}', 'id preco produto vendedor vendedorNome'],
    [
      '§3.7',
      'GET /v1/pedido/{id}',
      'id itensPedido frete statusPedido statusPagamento statusVendedorPagamento dataCriacao linkBoleto comprador total',
    ],
    [
      '§3.7',
      'GET /v1/pedido/carrinho/{userId}',
      'id itensPedido frete statusPedido statusPagamento statusVendedorPagamento dataCriacao linkBoleto comprador total',
    ],
    ['§3.8', 'GET /v1/produto', 'content last currentPage totalPages'],
    ['§3.9', 'GET /v1/pedido', 'content page'],
  ] as const)('spec %s: %s answers %s', (_spec, chave, nomes) => {
    expect(campos(api[chave].reply)).toEqual(expect.arrayContaining(nomes.split(' ')))
  })

  it('spec §3.6, §3.7: quotes and orders name their parts as the specification does', () => {
    const { comprador } = api['GET /v1/pedido/{id}'].reply.shape
    const { cotacao } = itemDoPedidoSchema.shape
    expect(campos(itemDoPedidoSchema)).toEqual(expect.arrayContaining(['id', 'quantidade', 'cotacao']))
    expect(campos(freteSchema)).toEqual(['origem', 'destino', 'pesoTotal', 'valor'])
    expect(campos(comprador)).toEqual(['id', 'nome'])
    expect(campos(cotacao.shape.vendedor)).toEqual(['id', 'nome', 'imageUrl'])
    expect(campos(cotacao.shape.produto)).toContain('categoriaNome')
  })

  it('spec §1.5, §7.6, §7.34: the payment answers bare text, and a registration 202', () => {
    expect(api['POST /v1/pedido/carrinho/{userId}/pagamento'].reply).toBe('texto')
    expect(api['POST /v1/auth/register'].status).toBe(202)
  })

  it.each([
    ['§9.1', 'GET /v1/produto', 20],
    ['§9.4', 'GET /v1/pedido', 10],
  ] as const)('spec %s: %s starts at page 0 with %i rows', (_spec, chave, size) => {
    const { query } = api[chave]
    expect(z.parse<z.ZodMiniType>(query, {})).toEqual({ page: 0, size })
    for (const linhas of [5, 10, 25, 50])
      expect(z.parse<z.ZodMiniType>(query, { page: '3', size: String(linhas) })).toEqual({
        page: 3,
        size: linhas,
      })
    for (const size of ['0', '101', '-1', '1e1', '2.5', 'x'])
      expect(z.safeParse(query, { size }).success, size).toBe(false)
  })

  it('spec §4.5: staff may ask for ENTREGUE or CANCELADO only', () => {
    const { body } = api['PUT /v1/pedido/{id}']
    const pedidos = ['NO_CARRINHO', 'PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE', 'CANCELADO', '', undefined]
    const aceitos = pedidos.filter(statusPedido => z.safeParse(body, { statusPedido }).success)
    expect(aceitos).toEqual(['ENTREGUE', 'CANCELADO'])
  })

  it('spec §5.13, §5.14, §5.15: a product needs nome, unidadeMedida, peso and categoria', () => {
    expect(jsonSchemaDe(produtoFormSchema).required).toEqual(['nome', 'unidadeMedida', 'categoria', 'peso'])
    expect(campos(produtoFormSchema)).toContain('tipo')
  })

  it('spec §7.6: a buyer registers with an address, a seller with a region', () => {
    const camposComuns = ['nome', 'password', 'cnpj', 'ddd', 'celular', 'role', 'email']
    const endereco = ['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado', 'estadoSigla']
    expect(jsonSchemaDe(cadastroDeCompradorSchema).required).toEqual([...camposComuns, ...endereco])
    expect(jsonSchemaDe(cadastroDeVendedorSchema).required).toEqual([...camposComuns, 'regiao'])
  })

  it('rule M2: a registration as staff is refused', () => {
    const { form } = api['POST /v1/auth/register']
    const papeis = ['ADM', 'FUNCIONARIO', '', undefined].map(
      role => z.safeParse(form, { role }).error?.issues,
    )
    expect(papeis.map(issues => issues?.map(issue => issue.path))).toEqual(papeis.map(() => [['role']]))
  })

  it('rule M12: amounts are plain numbers on the wire', () => {
    expect(jsonSchemaDe(dinheiroSchema)).toMatchObject({ type: 'number' })
    expect(jsonSchemaDe(api['GET /v1/produto/{id}'].reply).properties?.peso).toEqual({ type: 'number' })
  })

  it('rule M33: messages of the schema library are Portuguese, too', () => {
    const pessoa = z.strictObject({ nome: z.string(), idade: z.number() })
    const mensagens = z.safeParse(pessoa, { idade: 'x', outro: 1 }).error?.issues.map(issue => issue.message)
    expect(mensagens).toEqual(['Campo obrigatório.', 'Valor inválido.', 'Valor inválido.'])
  })
})

describe('repeated writes by key', () => {
  const escritas = ENDPOINTS.filter(
    ([chave, endpoint]) => endpoint.chave && endpoint.chave !== 'ler' && !chave.startsWith('GET '),
  )

  // A list without a bound of ten or less in the answer's schema. Without one, an answer has the length of its few texts.
  const temLista = (schema: unknown) =>
    JSON.stringify(schema, (_, parte) => (parte?.maxItems <= 10 ? {} : parte)).includes('"type":"array"')

  it('rule N142: each write whose answer can be long names the GET that shows what it leaves', () => {
    const longas = escritas.filter(
      ([, { reply }]) => typeof reply === 'object' && temLista(jsonSchemaDe(reply)),
    )
    expect(longas.length).toBeGreaterThan(5)
    expect(longas.filter(([, { releitura }]) => !releitura).map(([chave]) => chave)).toEqual([])
  })

  it.each(escritas.filter(([, { releitura }]) => releitura))(
    'rule N142: who may call %s by key may read what it leaves',
    (chave, { releitura = 'GET ', quem }) => {
      const leitura: Endpoint | undefined = api[releitura as keyof Api]
      expect(leitura).toMatchObject({ quem, chave: true })
      const nomes = (texto: string) => [...texto.matchAll(/\{\w+\}/g)].map(([nome]) => nome)
      expect(nomes(chave)).toEqual(expect.arrayContaining(nomes(releitura)))
    },
  )
})
