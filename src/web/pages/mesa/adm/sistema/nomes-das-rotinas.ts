// The names and descriptions of background jobs, as staff read them.
import { MINUTOS_ATE_O_EMAIL } from '#domain/pedido/conversa.ts'
import { DIAS_ESCRITOS_DE_NOVO } from '#domain/relatorio.ts'

interface Nomeado {
  titulo: string
  texto: string
}

const nomeados: Readonly<Record<string, Nomeado>> = {
  'recuperar-emissoes': {
    titulo: 'Recuperar boletos',
    texto: 'Procura boletos que o PagBank não confirmou.',
  },
  'acompanhar-pix': {
    titulo: 'Acompanhar Pix',
    texto: 'Lê no PagBank os Pix que podem ser pagos, e os que ele não confirmou.',
  },
  'reler-pix-vencidos': {
    titulo: 'Reler Pix vencidos',
    texto: 'De manhã, lê de novo no PagBank os Pix que acabaram sem pagamento.',
  },
  'aplicar-avisos': { titulo: 'Aplicar avisos', texto: 'Lê a cobrança de que o PagBank avisou.' },
  'aplicar-avisos-pendentes': {
    titulo: 'Aplicar avisos esquecidos',
    texto: 'Aplica os avisos do PagBank que ninguém aplicou.',
  },
  'ler-cobranca': { titulo: 'Ler uma cobrança', texto: 'Pergunta ao PagBank como está um boleto.' },
  'liberar-custodia': { titulo: 'Liberar um repasse', texto: 'Repassa aos vendedores um pedido entregue.' },
  'liberar-custodias': {
    titulo: 'Liberar repasses',
    texto: 'Repassa aos vendedores o que foi entregue e segue preso.',
  },
  'reembolsar-cobranca': { titulo: 'Fazer um reembolso', texto: 'Pede ao PagBank que devolva um pedido.' },
  'reembolsar-pedidos': {
    titulo: 'Fazer reembolsos',
    texto: 'Repete os reembolsos que o PagBank não confirmou.',
  },
  'reconciliar-cobrancas': {
    titulo: 'Conferir cobranças',
    texto: 'Lê no PagBank toda cobrança aberta.',
  },
  'conferir-repasses-presos': {
    titulo: 'Conferir repasses presos',
    texto: 'Vê no PagBank as partes de vendedores de reembolsos feitos à mão.',
  },
  'avisar-mensagens': {
    titulo: 'Avisar de mensagens',
    texto: `Avisa por e-mail de mensagens de pedidos que ninguém leu em ${MINUTOS_ATE_O_EMAIL} minutos.`,
  },
  'marcar-atrasos': {
    titulo: 'Marcar atrasos',
    texto: 'Marca boletos sem pagamento depois do dia útil seguinte ao vencimento.',
  },
  'renovar-vinculos': {
    titulo: 'Renovar vínculos',
    texto: 'Renova a autorização PagBank dos vendedores.',
  },
  'revogar-vinculo': {
    titulo: 'Encerrar um vínculo',
    texto: 'Revoga no PagBank a autorização que um vendedor trocou ou desfez.',
  },
  'varrer-imagens': { titulo: 'Apagar imagens sem uso', texto: 'Apaga imagens que ninguém usa.' },
  'apurar-vendas': {
    titulo: 'Contar as vendas',
    texto: `Conta de novo, para os relatórios, as vendas dos últimos ${DIAS_ESCRITOS_DE_NOVO} dias.`,
  },
  'consolidar-contagens': {
    titulo: 'Resumir contagens',
    texto: 'Junta a contagem dos pedidos, para as listas seguirem rápidas.',
  },
  'remover-vencidos': {
    titulo: 'Remover vencidos',
    texto: 'Apaga sessões, links e contagens que já venceram.',
  },
  'lembrar-boletos': {
    titulo: 'Lembrar boletos',
    texto: 'Avisa compradores de boletos que vencem, e a equipe dos atrasos.',
  },
  'avisar-vencimentos': {
    titulo: 'Avisar de cotações que vencem',
    texto: 'Avisa vendedores das cotações que vencem na próxima hora.',
  },
  'avisar-favoritos': {
    titulo: 'Avisar de favoritos',
    texto: 'Avisa compradores dos favoritos que ficaram mais baratos.',
  },
  'avisar-da-manha': {
    titulo: 'Avisar da lista da manhã',
    texto: 'Diz a compradores quanto custa hoje a lista para a qual pediram o aviso.',
  },
  'mandar-extratos': {
    titulo: 'Mandar extratos',
    texto: 'Na primeira semana, manda o extrato do mês passado a quem pediu.',
  },
  'avisar-equipe': {
    titulo: 'Avisar a equipe',
    texto: 'Avisa a equipe do que espera por ela.',
  },
  'enviar-email-de-aviso': {
    titulo: 'Enviar avisos por e-mail',
    texto: 'Conta por e-mail o que está nos avisos de cada pessoa.',
  },
  'exportar-dados': {
    titulo: 'Exportar dados',
    texto: 'Junta os dados de quem os pediu em um arquivo.',
  },
  'enviar-webhook': {
    titulo: 'Chamar webhooks',
    texto: 'Conta aos sistemas de compradores e vendedores o que mudou.',
  },
  'enviar-push': {
    titulo: 'Mostrar avisos nos aparelhos',
    texto: 'Manda os avisos aos aparelhos que os pediram.',
  },
  'enviar-email-do-pedido': {
    titulo: 'Avisar de pedidos',
    texto: 'Conta a compradores e vendedores de boletos, pagamentos e cancelamentos.',
  },
  'enviar-email': { titulo: 'Enviar e-mails', texto: 'Entrega as mensagens que esperam.' },
}

/** Title and purpose of a job; an unknown job keeps its technical name. */
export function rotinaPorNome(nome: string): Nomeado {
  return nomeados[nome] ?? { titulo: nome, texto: '' }
}
