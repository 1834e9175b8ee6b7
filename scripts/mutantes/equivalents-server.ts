// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source as they are.
// The equivalent mutants of the server.
import { type Equivalent, each } from './equivalent.ts'

const SO_QUANTOS_POR_VEZ = 'How many run at a time changes how long all of them take, not what they do.'

export const DO_SERVIDOR: readonly Equivalent[] = [
  {
    file: 'src/server/abatimento/desconto-sql.ts',
    line: "where carrinho.comprador_id = ${userId} and carrinho.status_pedido = 'NO_CARRINHO')",
    change: 'and → or',
    reason: 'It locks the accounts of further sellers, which only makes others wait.',
  },
  {
    file: 'src/server/abatimento/lancamento-repository.ts',
    line: 'if (vendedores.length === 0) return',
    change: '0 → (-1)',
    reason: 'Of no seller nothing is inserted and nothing locked. The line saves the statements.',
  },
  {
    file: 'src/server/abatimento/lancamento-repository.ts',
    line: 'const VAZIA: Conta = { saldoCentavos: 0 as Centavos, retidoCentavos: 0 as Centavos } // zero is an amount',
    change: '0 → 1',
    nth: 2,
    reason:
      'Nothing is held of a ledger without lines: what can be used is the balance less that, at least 0.',
  },
  {
    file: 'src/server/pedido/mensagem/avisar-mensagens.ts',
    line: 'if (conversas.length > 0) await avisar(deps, tx, avisosDeMensagem(conversas, ate), agora)',
    change: 'conversas.length > 0 → true',
    reason: 'Of no thread nobody is told. The condition saves the call.',
  },
  {
    file: 'src/server/cobranca/frase-da-recusa.ts',
    line: 'const porque = MOTIVOS_DE_RECUSA.find(([codigo]) => detalhe.includes(codigo))?.[1]',
    change: 'find → findLast',
    reason: 'A refusal of a refund names one code.',
  },
  ...['conferir-repasses-presos', 'liberar-custodia', 'reembolsar-cobranca'].flatMap(name =>
    each(
      {
        file: `src/server/cobranca/${name}.ts`,
        line: 'const AO_MESMO_TEMPO = 3',
        reason: SO_QUANTOS_POR_VEZ,
      },
      '3 → 4',
      '3 → 2',
    ),
  ),
  ...each(
    {
      file: 'src/server/emissao/recuperar-emissoes.ts',
      line: 'const AO_MESMO_TEMPO = 5',
      reason: SO_QUANTOS_POR_VEZ,
    },
    '5 → 6',
    '5 → 4',
  ),
  ...each(
    {
      file: 'src/server/emissao/recuperar-emissoes.ts',
      line: 'if (falhas > 0)',
      reason: 'Decides only whether a line of the log is written.',
    },
    'falhas > 0 → true',
    'falhas > 0 → false',
    '> → >=',
    '0 → 1',
    '0 → (-1)',
  ),
  {
    file: 'src/server/emissao/recuperar-emissoes.ts',
    line: "const falhas = resultados.filter(({ status }) => status === 'rejected').length",
    change: ".filter(({ status }) => status === 'rejected') → (nada)",
    reason: 'Counts for a line of the log alone.',
  },
  ...each(
    {
      file: 'src/server/cobranca/aplicar-cobranca.ts',
      line: 'const reembolsado = lida.devolvido > 0 && (await fecharReembolso(tx, cobrancaId, lida.devolvido, agora))',
      reason:
        'An open refund has an amount left to go back, so that none is closed before something went back.',
    },
    '> → >=',
    '0 → (-1)',
  ),
  {
    file: 'src/server/cobranca/aplicar-cobranca.ts',
    line: 'cobrancas.find(({ id }) => id === cobrancaId),',
    change: 'find → findLast',
    reason: 'Each charge has an id of its own.',
  },
  {
    file: 'src/server/pedido/estado-repository.ts',
    line: ".where('vencimento', '<', antesDe)",
    change: "'<' → '<='",
    reason:
      'Only narrows what is locked: `estaVencido` then keeps what is past the working day after its due date.',
  },
  {
    file: 'src/server/pedido/ajustar-credito.ts',
    line: "const tipo = alvo > pedido.reservadoCentavos ? 'RESERVADO_POR_DEVOLUCAO' : 'LIBERADO_POR_PAGAMENTO'",
    change: '> → >=',
    reason: 'An equal amount changes nothing, so that no line with this kind is written.',
  },
  {
    file: 'src/server/pedido/orfao-repository.ts',
    line: ".where('cotacao.id', 'in', cotacaoIds)",
    change: ".where('cotacao.id', 'in', cotacaoIds) → (nada)",
    reason: 'Reads more quotes than needed: `lerItens` takes those of the request by their ids.',
  },
  {
    file: 'src/server/pedido/pedido-repository.ts',
    line: 'where ${condicoesDePedidos(filtro)}${filtro.entregaDia ? doComprador(nome) : sql``} and (select total from contagem) > ${antes}`',
    change: '> → >=',
    reason: 'Only saves a search that finds nothing: a page that begins at the total is empty anyway.',
  },
  ...each(
    {
      file: 'src/server/pedido/pedido-repository.ts',
      line: 'const porComprador = sql`(select least(total, compradores * ${sql.lit(ate)}::float8) * total <= todos * ${sql.lit(ate)}::float8 from contagem)`',
      reason: 'Chooses the faster of two ways that find the same orders (tests/proofs/planos.test.ts).',
    },
    'least → greatest',
    '<= → <',
  ),
  {
    file: 'src/server/pedido/pedido-repository.ts',
    line: 'return 2 ** Math.ceil(Math.log2(linhas))',
    change: '2 → 3',
    reason: 'Finds more ids than the page needs; the page then takes its own.',
  },
  {
    file: 'src/server/comprador/comprador-repository.ts',
    line: "where comprador_id = usuario.id and credito_reservado_centavos > 0)`.as('reservadoCentavos'),",
    change: '> → >=',
    reason: 'Adds zeros to a sum; the condition is there for the index.',
  },
  {
    file: 'src/server/comprador/credito-repository.ts',
    line: 'where comprador_id = ${compradorId} and credito_reservado_centavos > 0), 0) as disponivel',
    change: '> → >=',
    reason: 'Adds zeros to a sum; the condition is there for the index.',
  },
  {
    file: 'src/server/carrinho/carrinho-repository.ts',
    line: 'where r.comprador_id = u.id and r.credito_reservado_centavos > 0) as "reservadoCentavos",',
    change: '> → >=',
    reason: 'Adds zeros to a sum; the condition is there for the index.',
  },
  {
    file: 'src/server/carrinho/editar-carrinho.ts',
    line: 'return encerrou ? lerSituacao(tx, pergunta) : leitura',
    change: 'encerrou → true',
    reason: 'If nothing ended, a second reading in the same transaction answers the same.',
  },
  {
    file: 'src/server/frete/publicar-tabela.ts',
    line: "if (inicio < hoje) throw new RecusaError({ codigo: 'vigencia-no-passado' })",
    change: '< → <=',
    reason: 'The day itself has returned before.',
  },
  {
    file: 'src/server/frete/lembrar-regras.ts',
    line: 'return vigenteDesde <= agora && (proximaEm === null || agora < proximaEm)',
    change: '<= → <',
    reason: 'At the moment itself the same table is read again.',
  },
  {
    file: 'src/server/cobranca/cobranca-repository.ts',
    line: 'const dia = (Date.parse(dataEmSaoPaulo(agora)) / DIA_MS) % DIAS_ENTRE_LEITURAS',
    change: '/ → *',
    reason:
      'A day has 86 400 000 ms, which is 1 modulo 7: times it twice is the same day of the seven, and exact in a double.',
  },
]
