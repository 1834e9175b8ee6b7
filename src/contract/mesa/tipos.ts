// Every kind of task, in the order in which tasks of the same term stand. A kind is declared here and lives in its noun, as
// `…-na-mesa.ts` (design/desk has the recipe).
import * as z from 'zod/mini'
import { dataSchema, limiteSchema, precoSchema, textoObrigatorio } from '#contract/campos.ts'
import { valorPagoSchema } from '#contract/contas/abatimento.ts'
import { acordoDeFreteSchema } from '#contract/pedido/item-e-frete.ts'
import { DA_SEGUNDA_VIA, DO_PAGO_POR_FORA } from '#contract/pedido/recusas-de-pagamento.ts'
import { DIAS_PARA_AGENDAR } from '#domain/entrega/agenda.ts'
import { DIAS_DO_FRETE_COMBINADO } from '#domain/entrega/frete-combinado.ts'
import { QUEM_PAGA, TEXTO_DE_OCORRENCIA } from '#domain/entrega/ocorrencia.ts'
import type { CodigoDeMotivo } from '#domain/motivo.ts'
import type { AcaoDeTarefa, TipoDeclarado } from './tipo-de-tarefa.ts'
import { tiposDeCadastro } from './tipos-de-cadastro.ts'

/** The provider's own id of an order or of a charge. */
const codigoDoPagBankSchema = textoObrigatorio(60).check(
  z.regex(/^(?:ORDE|CHAR)_[0-9A-Fa-f-]{36}$/, 'Cole o código inteiro, que começa com ORDE_ ou CHAR_.'),
)

// The action of staff on a delivered order that cannot be paid, in each task about it.
const SEGUNDA_VIA = {
  letra: 'S',
  rotulo: 'Gerar segunda via',
  pergunta: ({ valor, pessoa }) => `Gerar um boleto novo de ${valor} para ${pessoa}?`,
  feito: 'Boleto novo pedido ao PagBank. O comprador o vê no pedido.',
  falha: 'Erro ao gerar a segunda via.',
  quem: 'gerar-boleto',
  recusas: DA_SEGUNDA_VIA,
} as const satisfies AcaoDeTarefa

const PAGO_POR_FORA = {
  letra: 'P',
  rotulo: 'Pago por fora',
  pergunta: ({ valor, pedido }) =>
    `${valor} do pedido ${pedido} já chegaram? O limite do comprador fica livre e os vendedores entram na lista a pagar. Não há como voltar atrás.`,
  feito: 'Pagamento registrado.',
  falha: 'Erro ao registrar o pagamento.',
  observacao: { rotulo: 'Como foi pago', dica: 'Por exemplo: Pix de 20/11, comprovante 8812.' },
  recusas: DO_PAGO_POR_FORA,
} as const satisfies AcaoDeTarefa

export const tiposDeTarefa = {
  ...tiposDeCadastro,
  'boleto-sem-resposta': {
    titulo: 'Boletos sem resposta',
    um: 'Boleto sem resposta',
    noSino: ['boleto sem resposta', 'boletos sem resposta'],
    vazio: 'Nenhum boleto sem resposta.',
    quem: 'executar-trabalhos',
    acoes: {
      buscar: {
        letra: 'B',
        rotulo: 'Buscar no PagBank',
        pergunta:
          'O PagBank não busca pela nossa referência. Procure-a no painel do PagBank e cole o código que ele mostra. A busca só lê: nada é gerado de novo.',
        feito: ({ pedido }) => `Boleto encontrado: é o do pedido ${pedido}.`,
        falha: 'Erro ao buscar o boleto.',
        campos: z.strictObject({ codigo: codigoDoPagBankSchema }),
        desenho: {
          codigo: { rotulo: 'Código no PagBank', como: 'texto', dica: 'Começa com ORDE_ ou CHAR_.' },
        },
        recusas: ['emissao-ja-terminada', 'boleto-nao-encontrado'],
      },
      desfazer: {
        letra: 'D',
        rotulo: 'Desfazer boleto',
        pergunta: ({ pedido }) =>
          pedido
            ? `O pedido ${pedido} fica como está e pode pedir outro boleto. Se o PagBank mostrar este mais tarde, ele vale pelo mesmo pedido.`
            : 'O limite volta a ficar livre e o carrinho volta ao comprador. Se o PagBank mostrar este boleto mais tarde, o que for pago é devolvido.',
        feito: ({ pedido }) =>
          pedido
            ? `Boleto desfeito. O pedido ${pedido} fica como estava.`
            : 'Boleto desfeito. O carrinho voltou ao comprador.',
        falha: 'Erro ao desfazer o boleto.',
        observacao: {
          rotulo: 'Motivo',
          dica: 'Por exemplo: não está no painel do PagBank em 21/11.',
        },
        perigo: true,
        recusas: ['emissao-ja-terminada'],
      },
    },
  },
  ocorrencia: {
    titulo: 'Ocorrências',
    um: 'Ocorrência',
    noSino: ['ocorrência', 'ocorrências'],
    vazio: 'Nenhuma ocorrência espera.',
    quem: 'decidir-ocorrencias',
    acoes: {
      aceitar: {
        letra: 'A',
        rotulo: 'Aceitar',
        feito: 'Ocorrência aceita.',
        falha: 'Erro ao aceitar a ocorrência.',
        campos: z.strictObject({
          valor: precoSchema,
          pagaPor: z.enum(QUEM_PAGA),
          /** What the platform adds of its own. */
          extra: z.optional(limiteSchema),
        }),
        recusas: ['ocorrencia-ja-decidida', 'valor-acima-do-item', 'extra-acima-do-frete'],
      },
      recusar: {
        letra: 'R',
        rotulo: 'Recusar',
        feito: 'Ocorrência recusada.',
        falha: 'Erro ao recusar a ocorrência.',
        observacao: { rotulo: 'Motivo', dica: 'O comprador lê este texto.', maximo: TEXTO_DE_OCORRENCIA },
        perigo: true,
        recusas: ['ocorrencia-ja-decidida'],
      },
    },
  },
  divergencia: {
    titulo: 'Pagamentos que não fecham',
    um: 'Pagamento que não fecha',
    vazio: 'Nenhum pagamento a ver.',
    quem: 'alterar-status-do-pedido',
    acoes: {
      devolver: {
        letra: 'D',
        rotulo: ({ valor }) => `Devolver ${valor} pelo PagBank`,
        pergunta: ({ valor, pessoa }) => `Devolver ${valor} a ${pessoa}?`,
        feito: 'O PagBank foi avisado. A devolução aparece no pedido.',
        falha: 'Não foi possível devolver o valor.',
        quem: 'gerir-reembolsos',
        recusas: ['nada-a-devolver', 'divergencia-mudou', 'devolucao-em-andamento'],
      },
      segundaVia: SEGUNDA_VIA,
      receber: PAGO_POR_FORA,
      ver: {
        letra: 'V',
        rotulo: 'Marcar como visto',
        pergunta: 'A tarefa sai da mesa e só volta se entrar ou for devolvido mais dinheiro.',
        feito: 'Marcado como visto.',
        falha: 'Erro ao marcar como visto.',
        observacao: {
          rotulo: 'O que foi combinado',
          dica: 'Por exemplo: sobra devolvida por Pix em 20/11, comprovante 8812.',
        },
        recusas: ['divergencia-inexistente', 'divergencia-mudou', 'divergencia-ja-vista'],
      },
    },
  },
  reembolso: {
    titulo: 'Reembolsos à mão',
    um: 'Reembolso à mão',
    noSino: ['reembolso à mão', 'reembolsos à mão'],
    vazio: 'Nenhum reembolso a fazer à mão.',
    quem: 'gerir-reembolsos',
    acoes: {
      concluir: {
        letra: 'C',
        rotulo: 'Marcar como concluído',
        pergunta: ({ valor, pessoa }) => `${valor} já voltaram a ${pessoa}? Isto não pode ser desfeito.`,
        feito: 'Reembolso concluído.',
        falha: 'Erro ao concluir o reembolso.',
        observacao: {
          rotulo: 'Como o dinheiro voltou',
          dica: 'Por exemplo: Pix de 20/11, comprovante 8812.',
        },
        recusas: [
          'reembolso-ja-concluido',
          'reembolso-em-andamento',
          'reembolso-mudou',
          'reembolso-nao-conferido',
        ],
      },
      tentar: {
        letra: 'T',
        rotulo: 'Tentar de novo pelo PagBank',
        pergunta: ({ pessoa }) =>
          `Só se ninguém devolveu o dinheiro a ${pessoa} ainda: o PagBank pode pagar em seguida.`,
        feito: 'Reembolso pedido ao PagBank. Se ele recusar, a tarefa volta.',
        falha: 'Erro ao tentar o reembolso de novo.',
        recusas: ['reembolso-ja-concluido', 'reembolso-em-andamento'],
      },
    },
  },
  'repasse-preso': {
    titulo: 'Repasses presos',
    um: 'Repasse preso',
    vazio: 'Nenhum repasse preso no PagBank.',
    quem: 'gerir-reembolsos',
    acoes: {
      acertar: {
        letra: 'A',
        rotulo: 'Marcar como resolvido',
        feito: 'Repasse resolvido.',
        falha: 'Erro ao marcar o repasse como resolvido.',
        observacao: {
          rotulo: 'Como foi resolvido',
          dica: 'Por exemplo: PagBank bloqueou, protocolo 4471. Não pode ser desfeito.',
        },
        recusas: ['repasse-ja-encerrado'],
      },
    },
  },
  custodia: {
    titulo: 'Repasses não liberados',
    um: 'Repasse não liberado',
    vazio: 'Nenhum repasse espera pelo PagBank.',
    quem: 'gerir-reembolsos',
    acoes: {
      liberar: {
        letra: 'L',
        rotulo: 'Liberar agora',
        feito: 'Repasse liberado.',
        falha: 'Erro ao liberar o repasse.',
        recusas: ['custodia-nao-liberada'],
      },
    },
  },
  'pagamento-a-vendedor': {
    titulo: 'Vendedores a pagar',
    um: 'Vendedor a pagar',
    vazio: 'Nenhum vendedor a pagar por fora.',
    quem: 'pagar-vendedores',
    acoes: {
      pagar: {
        letra: 'P',
        rotulo: 'Marcar como pago',
        pergunta: ({ valor, pedido, pessoa }) =>
          `${valor} do pedido ${pedido} já saíram para ${pessoa}? O vendedor é avisado por e-mail.`,
        feito: 'Pagamento registrado.',
        falha: 'Erro ao registrar o pagamento.',
        observacao: {
          rotulo: 'Como foi pago',
          dica: 'O vendedor lê este texto. Por exemplo: Pix, comprovante 8812.',
        },
        campos: z.strictObject({ pagoEm: dataSchema }),
        desenho: { pagoEm: { rotulo: 'Pago em', como: 'dia', inicial: 'hoje', ateHoje: true } },
        recusas: ['vendedor-ja-pago', 'pagamento-no-futuro'],
      },
      reabrir: {
        letra: 'R',
        rotulo: 'Reabrir pagamento',
        pergunta: ({ valor, pedido, pessoa }) =>
          `${valor} do pedido ${pedido} voltam à lista a pagar, e ${pessoa} vê que ainda não recebeu. O que foi registrado fica na auditoria.`,
        feito: 'Pagamento reaberto.',
        falha: 'Erro ao reabrir o pagamento.',
        observacao: { rotulo: 'Motivo', dica: 'Só a equipe lê este texto.' },
        encerrada: true,
        perigo: true,
        recusas: ['vendedor-nao-pago'],
      },
    },
  },
  conversa: {
    titulo: 'Conversas sem resposta',
    um: 'Conversa',
    vazio: 'Nenhuma conversa sem resposta.',
    quem: 'ver-todos-os-pedidos',
    acoes: {
      atender: {
        letra: 'N',
        rotulo: 'Nada a responder',
        discreta: true,
        pergunta: 'A conversa sai da mesa sem resposta. Se alguém escrever de novo, ela volta.',
        feito: 'Conversa encerrada sem resposta.',
        falha: 'A conversa ainda espera.',
        recusas: [],
      },
    },
  },
  frete: {
    titulo: 'Fretes a combinar',
    um: 'Frete a combinar',
    vazio: 'Nenhum carrinho espera por um frete.',
    quem: 'combinar-frete',
    acoes: {
      combinar: {
        letra: 'C',
        rotulo: 'Combinar frete',
        pergunta: 'O valor é só deste peso e deste CEP, até o fim do último dia.',
        feito: 'Frete combinado. O comprador já pode gerar o boleto.',
        falha: 'Erro ao combinar o frete.',
        observacao: {
          rotulo: 'Motivo',
          dica: 'Só a equipe lê. Por exemplo: carreta da transportadora, por telefone em 21/11.',
        },
        campos: z.strictObject({
          valor: acordoDeFreteSchema.shape.valor,
          validoAte: acordoDeFreteSchema.shape.validoAte,
        }),
        desenho: {
          valor: { rotulo: 'Valor do frete', como: 'dinheiro' },
          validoAte: { rotulo: 'Último dia', como: 'dia', inicial: 7, daquiADias: DIAS_DO_FRETE_COMBINADO },
        },
        recusas: [
          'carrinho-sem-comprador',
          'carrinho-em-emissao',
          'carrinho-vazio',
          'cadastro-incompleto',
          'item-indisponivel',
          'cotacao-vencida',
          'estoque-insuficiente',
          'frete-com-preco',
          'validade-fora-do-prazo',
          'entrega-mudou',
          'versao-ja-mudou',
        ],
      },
    },
  },
  'abatimento-parado': {
    titulo: 'Abatimentos parados',
    um: 'Abatimento parado',
    vazio: 'Nenhum abatimento parado.',
    quem: 'gerir-abatimentos',
    acoes: {
      pagar: {
        letra: 'P',
        rotulo: 'Pago em dinheiro',
        pergunta: ({ pessoa }) =>
          `O valor sai do abatimento de ${pessoa} e não pode ser desfeito. Um engano se corrige na página do comprador.`,
        feito: 'Pagamento registrado.',
        falha: 'Erro ao registrar o pagamento.',
        observacao: {
          rotulo: 'Como foi pago',
          dica: 'O comprador lê este texto. Por exemplo: Pix, comprovante 8812.',
        },
        campos: z.strictObject({ valor: valorPagoSchema }),
        desenho: { valor: { rotulo: 'Valor pago', como: 'dinheiro', inicial: 'valor' } },
        recusas: ['abatimento-insuficiente'],
      },
    },
  },
  'acerto-por-fora': {
    titulo: 'Acertos por fora',
    um: 'Acerto por fora',
    vazio: 'Nenhum acerto por fora.',
    quem: 'gerir-abatimentos',
    acoes: {
      acertar: {
        letra: 'A',
        rotulo: 'Acertado por fora',
        pergunta: ({ pessoa }) =>
          `O valor sai do que ${pessoa} deve e não pode ser desfeito. Um engano se corrige na página do vendedor.`,
        feito: 'Acerto registrado.',
        falha: 'Erro ao registrar o acerto.',
        observacao: {
          rotulo: 'Como foi acertado',
          dica: 'O vendedor lê este texto. Por exemplo: Pix de 25/11.',
        },
        campos: z.strictObject({ valor: valorPagoSchema }),
        desenho: { valor: { rotulo: 'Valor acertado', como: 'dinheiro', inicial: 'valor' } },
        recusas: ['acerto-insuficiente'],
      },
    },
  },
  cancelamento: {
    titulo: 'Cancelamentos pedidos',
    um: 'Cancelamento pedido',
    vazio: 'Nenhum cancelamento a responder.',
    quem: 'alterar-status-do-pedido',
    acoes: {
      cancelar: {
        letra: 'C',
        rotulo: 'Cancelar pedido',
        pergunta: ({ pedido, visto }) =>
          `Cancelar o pedido ${pedido}? ${visto.endsWith(':BOLETO_PAGO') ? 'O boleto foi pago depois do pedido de cancelamento, e o valor será devolvido' : 'O boleto deixa de valer e o limite do comprador é devolvido'}. Não há como voltar atrás.`,
        feito: 'Pedido cancelado.',
        falha: 'Não foi possível cancelar.',
        perigo: true,
        recusas: ['cancelamento-ja-decidido', 'status-ja-mudou'],
      },
      manter: {
        letra: 'M',
        rotulo: 'Manter o pedido',
        pergunta: 'O pedido continua valendo, e o comprador não pode pedir o cancelamento de novo.',
        feito: 'Resposta enviada ao comprador.',
        falha: 'Erro ao responder.',
        observacao: { rotulo: 'Resposta ao comprador', dica: 'O comprador lê este texto no pedido.' },
        recusas: ['cancelamento-ja-decidido'],
      },
    },
  },
  'entrega-parada': {
    titulo: 'Entregas paradas',
    um: 'Entrega parada',
    vazio: 'Nenhuma entrega parada.',
    quem: 'alterar-status-do-pedido',
    configurada: true,
    acoes: {
      entregar: {
        letra: 'E',
        rotulo: 'Marcar entregue',
        pergunta: ({ pedido }) =>
          `Marcar o pedido ${pedido} como entregue? O dinheiro já pago segue para os vendedores. Não há como voltar atrás.`,
        feito: 'Pedido marcado como entregue.',
        falha: 'Não foi possível marcar como entregue.',
        recusas: ['status-ja-mudou', 'pagamento-devolvido', 'pagamento-nao-cobre'],
      },
      mover: {
        letra: 'D',
        rotulo: 'Mudar o dia',
        pergunta: 'O comprador e os vendedores são avisados.',
        feito: 'Dia da entrega mudado. O comprador e os vendedores foram avisados.',
        falha: 'Erro ao mudar o dia.',
        observacao: { rotulo: 'Motivo', dica: 'O comprador lê este texto no aviso.', maximo: 200 },
        campos: z.strictObject({ dia: dataSchema, forcar: z.optional(z.boolean()) }),
        desenho: {
          dia: { rotulo: 'Novo dia', como: 'dia', daquiADias: DIAS_PARA_AGENDAR },
          forcar: {
            rotulo: 'Entregar neste dia mesmo assim',
            como: 'marca',
            depoisDe: {
              'entrega-lotada': 'Entregar neste dia, mesmo cheio',
              'dia-sem-entrega': 'Entregar neste dia, mesmo fora da agenda',
            },
          },
        },
        quem: 'gerir-entregas',
        recusas: ['pedido-finalizado', 'dia-fora-do-prazo', 'dia-sem-entrega', 'entrega-lotada'],
      },
      cancelar: {
        letra: 'C',
        rotulo: 'Cancelar pedido',
        pergunta: ({ pedido }) =>
          `Cancelar o pedido ${pedido}? O que o comprador pagou é devolvido. Não há como voltar atrás.`,
        feito: 'Pedido cancelado.',
        falha: 'Não foi possível cancelar.',
        perigo: true,
        recusas: ['status-ja-mudou'],
      },
    },
  },
  'boleto-morto': {
    titulo: 'Entregues sem boleto que valha',
    um: 'Entregue sem boleto que valha',
    vazio: 'Nenhum pedido entregue sem boleto que valha.',
    quem: 'alterar-status-do-pedido',
    acoes: {
      segundaVia: SEGUNDA_VIA,
      receber: PAGO_POR_FORA,
    },
  },
} as const satisfies Readonly<Record<string, TipoDeclarado>>

export type TiposDeTarefa = typeof tiposDeTarefa
export type NomeDoTipo = keyof TiposDeTarefa
/** The names of what people do with tasks of this kind. */
export type AcaoDe<T extends NomeDoTipo> = keyof TiposDeTarefa[T]['acoes'] & string

export const NOMES_DOS_TIPOS = Object.keys(tiposDeTarefa) as [NomeDoTipo, ...NomeDoTipo[]] // the table's own keys

/** What the compiler knows of each kind alone, and readers of any kind need: the declaration itself. */
export const tipoDeclarado = (tipo: NomeDoTipo): TipoDeclarado => tiposDeTarefa[tipo]

/** Every refusal of an action of any kind. */
export const RECUSAS_DAS_ACOES: readonly CodigoDeMotivo[] = [
  ...new Set(
    NOMES_DOS_TIPOS.flatMap(tipo =>
      Object.values(tipoDeclarado(tipo).acoes).flatMap(({ recusas }) => recusas),
    ),
  ),
]
