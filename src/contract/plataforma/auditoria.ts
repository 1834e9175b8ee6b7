// Audit entries: who did what to whom (rules M14, M23, M28). None is changed or removed.
import * as z from 'zod/mini'
import { idDeRotaSchema, idSchema, instanteSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'

/** Staff looked at the CNPJ and e-mail of an account: the only entry for a call that changes nothing. */
export const CONSULTA = 'consultar-cadastro'

/** The code of every action that is recorded. */
export type AcaoRegistrada =
  | typeof CONSULTA
  | 'aprovar-cadastro'
  | 'recusar-cadastro'
  | 'reabrir-cadastro'
  | 'conferir-cadastro'
  | 'pedir-correcao'
  | 'corrigir-cadastro'
  | 'bloquear-conta'
  | 'desbloquear-conta'
  | 'criar-link-de-senha'
  | 'esquecer-tentativas'
  | 'alterar-endereco'
  | 'alterar-telefone'
  | 'criar-funcionario'
  | 'convidar-membro'
  | 'aceitar-convite'
  | 'alterar-membro'
  | 'encerrar-membro'
  | 'exportar-dados'
  | 'pedir-encerramento'
  | 'desistir-do-encerramento'
  | 'encerrar-conta'
  | 'ativar-segundo-fator'
  | 'desativar-segundo-fator'
  | 'remover-segundo-fator'
  | 'definir-limite'
  | 'definir-prazo'
  | 'vincular-pagbank'
  | 'desvincular-pagbank'
  | 'alterar-status'
  | 'mover-entrega'
  | 'conferir'
  | 'anexar-foto'
  | 'decidir-ocorrencia'
  | 'pedir-cancelamento'
  | 'recusar-cancelamento'
  | 'atender-conversa'
  | 'reenviar-aviso'
  | 'concluir-reembolso'
  | 'tentar-reembolso'
  | 'acertar-repasse-preso'
  | 'liberar-custodia'
  | 'receber-por-fora'
  | 'pagar-vendedor'
  | 'lancar-abatimento'
  | 'lancar-acerto'
  | 'reabrir-pagamento-a-vendedor'
  | 'ver-divergencia'
  | 'devolver-diferenca'
  | 'gerar-segunda-via'
  | 'gerar-pix'
  | 'desfazer-emissao'
  | 'buscar-emissao'
  | 'criar-produto'
  | 'editar-produto'
  | 'criar-sinonimos'
  | 'editar-sinonimos'
  | 'remover-sinonimos'
  | 'publicar-frete'
  | 'criar-rota'
  | 'editar-rota'
  | 'remover-rota'
  | 'salvar-agenda'
  | 'importar-boletim'
  | 'ligar-linhas-do-boletim'
  | 'publicar-boletim'
  | 'despublicar-boletim'
  | 'alterar-configuracao'
  | 'executar-trabalho'
  | `carrinho:${'adicionar-item' | 'adicionar-lote' | 'alterar-quantidade' | 'retirar-item' | 'limpar' | 'gerar-boleto' | 'combinar-frete' | 'desfazer-frete' | 'pedir-frete' | 'escolher-entrega' | 'usar-abatimento' | 'escrever-referencia'}`
  | `lista:${'criar' | 'editar' | 'remover' | 'restaurar' | 'favoritar' | 'desfavoritar'}`
  // Of a second person, for whom nobody asks any more: their entries stay.
  | 'pedir-aprovacao'
  | 'recusar-aprovacao'
  | 'cancelar-aprovacao'

const palavra = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))

export const registroSchema = z.object({
  id: idSchema,
  em: instanteSchema,
  por: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  /** The second person, of changes that once needed one. */
  aprovadaPor: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  acao: z.string(),
  alvo: z.object({
    tipo: z.string(),
    /** Null if the target is not a single row: a list, a job, the settings. */
    id: z.nullable(idSchema),
    /** Of a person; null for other targets. */
    nome: z.nullable(z.string()),
  }),
  /** The values before and after, in a shape of each action's own; null if there are none. */
  antes: z.unknown(),
  depois: z.unknown(),
})

export const auditoria = endpoints({
  'GET /v1/auditoria': {
    resumo:
      'Audit entries, newest first, filtered by action, target, author, or kind: changes or mere reads.',
    quem: 'ver-auditoria',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(50),
      tipo: z.optional(z.enum(['MUDANCAS', 'CONSULTAS'])),
      acao: palavra,
      alvoTipo: palavra,
      alvoId: z.optional(idDeRotaSchema),
      porUsuarioId: z.optional(idDeRotaSchema),
    }),
    reply: paginaSchema(registroSchema),
    recusas: [],
  },
})
