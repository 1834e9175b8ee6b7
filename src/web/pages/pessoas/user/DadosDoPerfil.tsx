import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { paths } from '#web/paths.ts'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import styles from './DadosDoPerfil.module.css'
import { EmailAConfirmar } from './EmailAConfirmar.tsx'

const papeis: Record<Papel, string> = {
  ADM: 'Administração',
  FUNCIONARIO: 'Equipe',
  COMPRADOR: 'Comprador',
  VENDEDOR: 'Vendedor',
}

interface DadosDoPerfilProps {
  user: User
}

/** The data of the user's account; fields that the role does not have are left out. */
export function DadosDoPerfil({ user }: DadosDoPerfilProps) {
  const dados: [string, ReactNode][] = [
    ['Tipo de conta', papeis[user.role]],
    ['Região', user.regiao && nomeDaRegiao(user.regiao)],
    ['CEP', user.cep && masked(masks.cep, user.cep)],
    ['Limite de crédito', formatarLimite(user.limiteDeCredito)],
    ['Limite disponível', formatarLimite(user.limiteDisponivel)],
    ['Descrição', user.descricao],
  ]
  return (
    <Card className={styles.dados}>
      <Retrato pessoa={user} size={72} />
      <div className={styles.textos}>
        <h2>{user.nome}</h2>
        <p className={styles.email}>{user.email}</p>
        {!user.emailConfirmado && <EmailAConfirmar />}
        <DefinitionList items={dados} />
      </div>
      {/* The forms are not drawn until ADM has the second factor that it must have. */}
      {!user.faltaSegundoFator && (
        <Link to={paths.perfil} hash="conta" className={buttonClass({ variant: 'quiet' })}>
          <Icon name="edit" />
          Editar conta
        </Link>
      )}
    </Card>
  )
}

function formatarLimite(valor: Reais | null): string | null {
  return valor === null ? null : formatarCentavos(deReais(valor))
}
