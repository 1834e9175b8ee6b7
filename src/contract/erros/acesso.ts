// Sessions and accounts (spec §4, §6, §8; rules M1–M5).
import { MAXIMO_DE_MEMBROS } from '#domain/conta/funcao.ts'
import { HORAS_DE_CONFIANCA, MINUTOS_PARA_DESFAZER_DECISAO } from '#domain/conta/user.ts'
import type { MotivoDeAcesso } from '#domain/motivo/acesso.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeAcesso: ErrosDe<MotivoDeAcesso> = {
  'sem-sessao': [401, 'Entre na sua conta para continuar.'],
  'credenciais-invalidas': [401, 'Credenciais inválidas.'], // spec §8
  'cadastro-recusado': [400, 'Credenciais inválidas.'], // spec §8, rule M2
  'sem-permissao': [403, 'Usuário sem permissão.'], // spec §8
  'usuario-pendente': [403, 'Seu cadastro ainda está em análise.'],
  'usuario-recusado': [403, 'Seu cadastro não foi aceito.'],
  'usuario-bloqueado': [403, 'Sua conta está bloqueada.'],
  'origem-recusada': [403, 'Pedido recusado: ele não veio deste site.'],
  'user-inexistente': [404, 'Cadastro não encontrado.'],
  'cadastro-ja-analisado': [409, 'Este cadastro já foi analisado.'],
  'conta-ja-mudou': [409, 'A situação desta conta já mudou. Atualize a página.'],
  'correcao-nao-pedida': [409, 'Seu cadastro não espera correção. Atualize a página.'],
  'cnpj-recusado': [400, 'Não foi possível usar este CNPJ.'], // generic, as rule M2 has it
  'tarde-para-desfazer': [
    409,
    `Passaram ${MINUTOS_PARA_DESFAZER_DECISAO} minutos, ou a conta já foi usada. Se for preciso, bloqueie a conta.`,
  ],
  'propria-conta': [422, 'Ninguém bloqueia a própria conta.'],
  'email-ja-cadastrado': [409, 'Já existe uma conta com este e-mail.'],
  'email-recusado': [400, 'Não foi possível usar este e-mail.'], // generic, as rule M2 has it
  'confirme-senha': [403, 'Confirme sua senha atual para continuar.'],
  'senha-de-novo': [
    403,
    `Já faz mais de ${HORAS_DE_CONFIANCA} horas que você digitou sua senha. Confirme-a para continuar.`,
  ],
  'senha-atual-incorreta': [403, 'A senha atual não confere.'],
  'link-invalido': [422, 'Este link não vale mais. Peça outro.'],
  'codigo-necessario': [403, 'Digite o código do seu aplicativo autenticador.'],
  'codigo-incorreto': [403, 'O código não confere. Use o que o aplicativo mostra agora.'],
  'usuario-sem-segundo-fator': [403, 'Ative a verificação em duas etapas para continuar.'],
  'segundo-fator-ja-ativo': [409, 'A verificação em duas etapas já está ativa.'],
  'segundo-fator-inativo': [409, 'A verificação em duas etapas não está ativa.'],
  'segundo-fator-nao-iniciado': [409, 'Comece de novo: esta chave não vale mais.'],
  'proprio-segundo-fator': [422, 'Desative a sua própria verificação no perfil.'],
  'muitas-tentativas': [
    429,
    ({ esperaSegundos }) => `Muitas tentativas. Tente de novo em ${Math.ceil(esperaSegundos / 60)} min.`,
  ],
  'membro-inexistente': [404, 'Esta pessoa não está mais na equipe.'],
  'membros-demais': [422, `Uma equipe tem até ${MAXIMO_DE_MEMBROS} pessoas.`],
  'conta-encerrada': [409, 'Esta conta foi encerrada a pedido de quem a abriu.'],
  'conta-com-pendencias': [409, ({ pendencias }) => `Ainda há ${pendencias.join(', ')}.`],
  'exportacao-de-hoje': [429, 'Você pode exportar seus dados uma vez por dia.'],
  'exportacao-inexistente': [404, 'Este arquivo não está mais aqui. Exporte de novo.'],
  'push-desligado': [409, 'Este site não manda avisos para aparelhos.'],
}
