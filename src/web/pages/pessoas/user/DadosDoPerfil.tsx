import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { paths } from '#web/paths.ts'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import { usePedirConfirmacao } from '#web/queries/pessoas/user-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { FUNCAO } from './equipe/funcao.ts'
import styles from './PerfilPage.module.css'

const papeis: Record<Papel, string> = {
  ADM: 'Administração',
  FUNCIONARIO: 'Equipe',
  COMPRADOR: 'Comprador',
  VENDEDOR: 'Vendedor',
}

/** The data of the user's account; fields that the role does not have are left out. */
export function DadosDoPerfil({ user }: { user: User }) {
  const pode = usePermissao()
  const { membro } = user
  const { nome, email, emailConfirmado } = membro ?? user
  const dados: [string, ReactNode][] = [
    ...(membro ? dadosDoMembro(user, membro) : []),
    ['Tipo de conta', membro ? null : papeis[user.role]],
    ['Região', user.regiao && nomeDaRegiao(user.regiao)],
    ['CEP', !membro && user.cep && masked(masks.cep, user.cep)],
    ['Limite de crédito', formatarLimite(user.limiteDeCredito)],
    ['Limite disponível', formatarLimite(user.limiteDisponivel)],
    ['Descrição', user.descricao],
  ]
  return (
    <Card flow="row" wrap gap={4} align="start" pad={4}>
      <Retrato pessoa={membro ? { ...membro, imageUrl: null } : user} size={72} />
      <div className={styles.textos}>
        <h2>{nome}</h2>
        <Box as="p" above={1} below={3} className="muted breaks">
          {email}
        </Box>
        {!emailConfirmado && <EmailAConfirmar />}
        <DefinitionList items={dados} />
      </div>
      {pode('publicar-cotacao') && (
        <Row wrap gap={2}>
          <Link to={paths.tabela} className={buttonClass({ variant: 'quiet' })}>
            Tabela de preços
          </Link>
          <Link to={paths.perfil} hash="venda" className={buttonClass({ variant: 'quiet' })}>
            Ausência
          </Link>
        </Row>
      )}
    </Card>
  )
}

function dadosDoMembro(
  { nome }: User,
  { funcao, limitePorPedido, limitePorMes }: NonNullable<User['membro']>,
): [string, ReactNode][] {
  return [
    ['Empresa', nome],
    ['Função', FUNCAO[funcao].nome],
    ['Seu limite por pedido', formatarLimite(limitePorPedido)],
    ['Seu limite por mês', formatarLimite(limitePorMes)],
  ]
}

function formatarLimite(valor: Reais | null): string | null {
  return valor === null ? null : formatarCentavos(deReais(valor))
}

/** Says that the user's e-mail is not proved yet and what follows from that, with a button for another link (design/accounts). */
function EmailAConfirmar() {
  const { mutate: pedir, isPending } = usePedirConfirmacao()
  return (
    <Stack gap={2} items="start" below={4}>
      <StatusMark icon="pending" tone="warn">
        E-mail não confirmado
      </StatusMark>
      <p>Abra o link que mandamos para este endereço. Até lá, nossos avisos não são enviados.</p>
      <Button variant="quiet" busy={isPending} onClick={() => pedir()}>
        Enviar o link de novo
      </Button>
    </Stack>
  )
}
