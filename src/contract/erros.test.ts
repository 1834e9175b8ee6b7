import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import type { CodigoDeMotivo, CodigoSemDados, Motivo } from '#domain/motivo.ts'
import { gramas } from '#domain/peso.ts'
import { fraseDoMotivo, statusDoErro } from './erros.ts'

type DadosDe<Codigo extends CodigoDeMotivo> = Codigo extends CodigoSemDados
  ? Record<string, never>
  : Omit<Extract<Motivo, { codigo: Codigo }>, 'codigo'>

/** An example of every reason. A new code does not compile until it has one. */
const EXEMPLOS: { [Codigo in CodigoDeMotivo]: DadosDe<Codigo> } = {
  'dados-invalidos': {},
  'tarefa-inexistente': {},
  'tarefa-mudou': {},
  'tarefa-ja-encerrada': {
    quem: 'Bruno',
    em: new Date('2026-11-23T17:20:00Z'),
    desfecho: 'pedido cancelado',
  },
  'tarefa-com-outra-pessoa': { nome: 'Ana', ate: new Date('2026-11-23T17:32:00Z') },
  'abatimento-insuficiente': { maximoCentavos: centavos(6400) },
  'acerto-insuficiente': { maximoCentavos: centavos(6080) },
  'valor-mudou': { valorCentavos: centavos(31_200) },
  'chave-de-outro-lote': {},
  'sem-sessao': {},
  'credenciais-invalidas': {},
  'muitas-tentativas': { esperaSegundos: 61 },
  'quantidade-alta-demais': { maximo: 99_999 },
  'carrinho-grande-demais': { maximo: 5_000_000 },
  'cadastro-recusado': {},
  'sem-permissao': {},
  'usuario-pendente': {},
  'usuario-recusado': {},
  'usuario-bloqueado': {},
  'origem-recusada': {},
  'cadastro-ja-analisado': {},
  'conta-ja-mudou': {},
  'correcao-nao-pedida': {},
  'cnpj-recusado': {},
  'tarde-para-desfazer': {},
  'propria-conta': {},
  'email-ja-cadastrado': {},
  'email-recusado': {},
  'confirme-senha': {},
  'senha-de-novo': {},
  'senha-atual-incorreta': {},
  'link-invalido': {},
  'codigo-necessario': {},
  'codigo-incorreto': {},
  'usuario-sem-segundo-fator': {},
  'segundo-fator-ja-ativo': {},
  'segundo-fator-inativo': {},
  'segundo-fator-nao-iniciado': {},
  'proprio-segundo-fator': {},
  'rota-inexistente': {},
  'produto-inexistente': {},
  'categoria-inexistente': {},
  'cotacao-inexistente': {},
  'user-inexistente': {},
  'item-inexistente': {},
  'pedido-inexistente': {},
  'pedido-finalizado': {},
  'entrega-encerrada': { dia: '2026-11-24', corteEm: new Date('2026-11-23T17:00:00Z') },
  'entrega-lotada': { dia: '2026-11-24' },
  'dia-sem-entrega': { dia: '2026-11-22', porque: 'Feriado' },
  'dia-fora-do-prazo': { primeiroDia: '2026-11-20', ultimoDia: '2027-01-19' },
  'zona-fora-da-tabela': { zonaId: 'Z9' },
  'corte-depois-da-entrega': {},
  'excecao-tarde-demais': { dia: '2026-11-24', primeiroDia: '2026-11-25' },
  'lotacao-abaixo-do-marcado': { dia: '2026-11-24', paradas: 14, gramas: gramas(310_000) },
  'planilha-grande-demais': { maximo: 5000 },
  'arquivo-grande-demais': {},
  'periodo-longo-demais': { meses: 12 },
  'cancelamento-ja-pedido': {},
  'cancelamento-so-de-pendente': {},
  'cancelamento-ja-decidido': {},
  'conversa-encerrada': { cancelado: false },
  'mensagem-vazia': {},
  'mensagem-inexistente': {},
  'mensagem-antiga': {},
  'mensagem-com-fotos-demais': {},
  'foto-inexistente': {},
  'chave-invalida': { defeito: 'TAMANHO' },
  'arquivo-invalido': {},
  'nota-acima-do-pedido': { vendidoCentavos: centavos(48_000) },
  'nota-inexistente': {},
  'nota-repetida': {},
  'notas-demais': {},
  'aviso-inexistente': {},
  'aviso-dispensado': {},
  'aviso-na-fila': {},
  'push-desligado': {},
  'quantidade-separada-invalida': {},
  'sem-etiquetas': {},
  'rota-de-entrega-inexistente': {},
  'rota-com-entregues': {},
  'parada-fora-da-rota': { pedidoId: 123 },
  'parada-em-outra-rota': { pedidoId: 123, rotaNome: 'Zona Sul' },
  'conferencia-de-cancelado': {},
  'conferencia-antes-da-entrega': { dia: '2026-11-24' },
  'conferencia-encerrada': { acabouEm: new Date('2026-11-23T18:40:00Z') },
  'linha-da-conferencia-invalida': { produtoNome: 'Tomate Salada' },
  'valor-acima-do-item': { maximoCentavos: centavos(31_200) },
  'extra-acima-do-frete': { maximoCentavos: centavos(4500) },
  'ocorrencia-inexistente': {},
  'ocorrencia-ja-decidida': {},
  'ocorrencia-ja-respondida': {},
  'resposta-fora-do-prazo': {},
  'fotos-demais': { maximo: 3 },
  'ocorrencias-demais': { produtoNome: 'Tomate', maximo: 10 },
  'reembolso-inexistente': {},
  'repasse-preso-inexistente': {},
  'repasse-ja-encerrado': {},
  'pagamento-a-vendedor-inexistente': {},
  'emissao-inexistente': {},
  'produto-ja-existe': {},
  'imagem-invalida': {},
  'boletim-inexistente': {},
  'boletim-no-futuro': {},
  'boletim-antigo': {},
  'boletim-fora-de-ordem': { linhaNome: 'Tomate' },
  'boletim-com-repetida': { linhaNome: 'Tomate' },
  'produto-em-duas-linhas': {
    produtoNome: 'Tomate Salada',
    linhaNome: 'Tomate',
    outraLinhaNome: 'Tomate AA',
  },
  'boletim-com-suspeitas': { quantas: 2 },
  'cotacao-ja-publicada': {},
  'cotacao-de-outro-vendedor': {},
  'cotacao-indisponivel': {},
  'produto-ja-tem-cotacao': {},
  'email-a-confirmar': {},
  'avisos-demais': { maximo: 200 },
  'sinonimo-inexistente': {},
  'sinonimo-repetido': { termo: 'mandioca' },
  'lista-inexistente': {},
  'lista-ja-existe': {},
  'lista-de-favoritos': {},
  'listas-demais': { maximo: 30 },
  'lista-cheia': { maximo: 200 },
  'quantidade-invalida': {},
  'carrinho-vazio': {},
  'carrinho-mudou': {},
  'carrinho-em-emissao': {},
  'carrinho-sem-comprador': {},
  'cadastro-incompleto': {},
  'cadastro-fora-do-boleto': { campos: ['rua', 'bairro'] },
  'email-curto-para-boleto': {},
  'sem-preco-de-frete': {},
  'peso-acima-do-frete': { pesoGramas: gramas(13_000_500), maximoGramas: gramas(12_000_000) },
  'frete-combinado-vencido': { validoAte: '2026-11-20' },
  'frete-com-preco': {},
  'frete-nao-combinado': {},
  'entrega-mudou': {},
  'validade-fora-do-prazo': { primeiroDia: '2026-11-20', ultimoDia: '2027-01-19' },
  'comprador-em-atraso': {},
  'item-indisponivel': { produtoNome: 'Jiló' },
  'cotacao-vencida': {
    produtoNome: 'Tomate Salada',
    vendedorNome: 'Sítio Boa Colheita',
    venceuEm: new Date('2026-11-22T15:00:00Z'),
    voltaEm: null,
  },
  'estoque-insuficiente': { produtoNome: 'Tomate Salada', restam: 12 },
  'quantidade-fora-do-lote': { produtoNome: 'Tomate Salada', minimo: 3, multiplo: 3, sugestao: 6 },
  'minimo-do-vendedor': {
    vendedorNome: 'Sítio Boa Colheita',
    minimoCentavos: centavos(15_000),
    faltaCentavos: centavos(3200),
  },
  'lote-invalido': {},
  'validade-invalida': {},
  'ausencia-invalida': {},
  'preco-mudou': { agora: centavos(4200) },
  'linha-repetida': {},
  'lote-inexistente': {},
  'desfazer-encerrado': {},
  'estoque-mudou': { antes: 30, agora: 26 },
  'total-mudou': { totalCentavos: centavos(123_450) },
  'limite-insuficiente': { faltaCentavos: centavos(1) },
  'total-abaixo-do-minimo': { minimoCentavos: centavos(20) },
  'total-acima-do-maximo': { maximoCentavos: centavos(999_999_999) },
  'status-nao-permitido': {},
  'status-ja-mudou': {},
  'pagamento-devolvido': {},
  'pagamento-nao-cobre': { faltaCentavos: centavos(500) },
  'pedido-nao-entregue': {},
  'boleto-ainda-vale': {},
  'pagamento-no-pagbank': {},
  'pagamento-ja-registrado': {},
  'divergencia-inexistente': {},
  'divergencia-mudou': {},
  'divergencia-ja-vista': {},
  'nada-a-devolver': {},
  'devolucao-em-andamento': {},
  'boleto-nao-conferido': {},
  'segunda-via-de-cancelado': {},
  'segunda-via-sem-comprador': {},
  'segunda-via-com-pagamento': {},
  'segunda-via-recusada': {},
  'segunda-via-fora-do-ar': {},
  'segunda-via-vendedor-nao-recebe': { vendedorNomes: 'Sítio Alto e Horta da Serra' },
  'segunda-via-desfeita': {},
  'pix-indisponivel': {},
  'pix-em-processamento': {},
  'pix-em-aberto': { ate: '15:40' },
  'versao-ja-mudou': {},
  'vigencia-no-passado': {},
  'faixas-sobrepostas': { zonaNome: 'Serrana', outraZonaNome: 'Interior' },
  'reembolso-em-andamento': {},
  'reembolso-ja-concluido': {},
  'reembolso-mudou': { faltaCentavos: centavos(7250) },
  'reembolso-nao-conferido': {},
  'vendedor-ja-pago': {},
  'vendedor-nao-pago': {},
  'pagamento-no-futuro': {},
  'emissao-ja-terminada': {},
  'boleto-nao-encontrado': {},
  'boleto-recusado': {},
  'boleto-recusado-pelo-cadastro': { campos: ['bairro'] },
  'boleto-recusado-pelos-vendedores': {},
  'boleto-recusado-pela-plataforma': {},
  'vendedor-nao-recebe': { vendedorNomes: 'Sítio Alto e Horta da Serra' },
  'boleto-em-processamento': {},
  'boleto-desfeito': {},
  'pagbank-parametros-invalidos': {},
  'pagbank-nao-vinculado': {},
  'pagbank-indisponivel': {},
  'vinculo-ja-mudou': {},
  'assinatura-invalida': {},
  'metodo-nao-permitido': {},
  'corpo-grande-demais': {},
  'tipo-nao-suportado': {},
  indisponivel: {},
  'erro-interno': {},
}

const CODIGOS = Object.keys(EXEMPLOS) as CodigoDeMotivo[] // the keys are the type's own

function frase(codigo: CodigoDeMotivo): string {
  return fraseDoMotivo({ codigo, ...EXEMPLOS[codigo] } as Motivo) // code and data stand together in the table
}

/** Answered by sending the call again, with a word that says so (rule N50). */
const PERGUNTAS: ReadonlySet<CodigoDeMotivo> = new Set(['lotacao-abaixo-do-marcado'])

describe('sentences of refusals', () => {
  it.each(CODIGOS)('spec §1.1, rule M33: %s is one Portuguese sentence and a 4xx or 5xx', codigo => {
    expect(frase(codigo)).toMatch(PERGUNTAS.has(codigo) ? /^[A-ZÀ-Ý][^\n]*\?$/ : /^[A-ZÀ-Ý][^\n]*[^.]\.$/)
    expect(frase(codigo)).not.toMatch(/undefined|NaN|null|\[object|\$\{|\b(the|not|invalid|error)\b/i)
    expect(statusDoErro(codigo)).toBeGreaterThanOrEqual(400)
    expect(statusDoErro(codigo)).toBeLessThan(600)
  })

  it.each([
    ['§8.1', 'credenciais-invalidas', 'Credenciais inválidas.'],
    ['§8.2', 'cadastro-recusado', 'Credenciais inválidas.'],
    ['§8.32', 'sem-permissao', 'Usuário sem permissão.'],
    ['§8.29', 'pagbank-parametros-invalidos', 'Parâmetros de autenticação ausentes ou inválidos.'],
    ['§8.30', 'pagbank-nao-vinculado', 'Não foi possível concluir a vinculação da conta.'],
    ['§8.31', 'pagbank-indisponivel', 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'],
  ] as const)('spec %s: %s says "%s"', (_spec, codigo, esperada) => {
    expect(frase(codigo)).toBe(esperada)
  })

  it('spec §5.17: an invalid quantity has the sentence of the cart', () => {
    expect(frase('quantidade-invalida')).toBe('Quantidade deve ser maior que 0.')
    expect(statusDoErro('quantidade-invalida')).toBe(400)
  })

  it.each([
    ['peso-acima-do-frete', ['13.000,5\u00a0kg', '12.000\u00a0kg']],
    ['item-indisponivel', ['Jiló']],
    ['total-mudou', ['R$\u00a01.234,50']],
    ['limite-insuficiente', ['R$\u00a00,01']],
    ['pagamento-nao-cobre', ['R$\u00a05,00']],
    ['total-abaixo-do-minimo', ['R$\u00a00,20']],
    ['total-acima-do-maximo', ['R$\u00a09.999.999,99']],
    ['muitas-tentativas', [' 2 min']],
    ['faixas-sobrepostas', ['Serrana', 'Interior']],
  ] as const)('rule M18: the sentence of %s names its numbers', (codigo, partes) => {
    for (const parte of partes) expect(frase(codigo)).toContain(parte)
    expect(frase(codigo)).not.toMatch(/centavos|gramas/)
  })

  it.each([
    [
      'cotacao-vencida',
      {},
      'O preço de Tomate Salada venceu às 12:00 de 22/11. Remova o item ou espere o vendedor renovar.',
    ],
    [
      'cotacao-vencida',
      { venceuEm: null, voltaEm: '2026-12-02' },
      'Sítio Boa Colheita volta em 02/12. Remova Tomate Salada ou espere a volta.',
    ],
    ['estoque-insuficiente', {}, 'Restam 12 de Tomate Salada. Ajuste a quantidade para continuar.'],
    [
      'estoque-insuficiente',
      { restam: 0 },
      'Tomate Salada esgotou. Remova o item ou espere o vendedor repor.',
    ],
    ['quantidade-fora-do-lote', {}, 'Tomate Salada: mínimo 3, de 3 em 3. Use 6.'],
    ['quantidade-fora-do-lote', { minimo: 5, multiplo: 1, sugestao: 5 }, 'Tomate Salada: mínimo 5. Use 5.'],
    [
      'minimo-do-vendedor',
      {},
      'Faltam R$\u00a032,00 para o pedido mínimo de Sítio Boa Colheita (R$\u00a0150,00).',
    ],
    ['sinonimo-repetido', {}, 'O termo “mandioca” já está em outro grupo.'],
    ['lote-invalido', {}, 'O mínimo precisa ser múltiplo do lote.'],
    ['validade-invalida', {}, 'A validade vai de agora até 7 dias.'],
    ['estoque-mudou', {}, 'Venderam 4 enquanto você editava: restam 26.'],
    ['estoque-mudou', { agora: 34 }, 'O estoque mudou enquanto você editava: restam 34.'],
    ['estoque-mudou', { antes: null }, 'O estoque mudou enquanto você editava: restam 26.'],
    ['estoque-mudou', { agora: null }, 'O estoque mudou enquanto você editava: agora está sem limite.'],
  ] as const)('rules N8, N11–N25: %s with %j says "%s"', (codigo, dados, esperada) => {
    expect(fraseDoMotivo({ codigo, ...EXEMPLOS[codigo], ...dados } as Motivo)).toBe(esperada) // as above
  })

  it.each([
    [401, ['sem-sessao', 'credenciais-invalidas', 'assinatura-invalida']],
    [403, ['sem-permissao', 'usuario-pendente', 'usuario-recusado', 'usuario-bloqueado', 'codigo-incorreto']],
    [404, CODIGOS.filter(codigo => codigo.endsWith('-inexistente'))],
    [409, ['status-ja-mudou', 'cadastro-ja-analisado', 'cotacao-ja-publicada', 'total-mudou']],
    [429, ['muitas-tentativas']],
    [503, ['boleto-em-processamento', 'indisponivel']],
  ] as const)('rule M33: %i is the status of %j', (status, codigos) => {
    for (const codigo of codigos) expect(statusDoErro(codigo), codigo).toBe(status)
    expect(codigos.length).toBeGreaterThan(0)
  })
})
