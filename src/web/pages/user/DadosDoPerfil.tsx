import type { ReactNode } from 'react'
import type { Papel } from '#domain/permissao.ts'
import type { Regiao } from '#domain/user.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { User } from '#web/session/session-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import styles from './DadosDoPerfil.module.css'

const papeis: Record<Papel, string> = {
  ADM: 'Administração',
  FUNCIONARIO: 'Equipe',
  COMPRADOR: 'Comprador',
  VENDEDOR: 'Vendedor',
}

const regioes: Record<Regiao, string> = { RIO_DE_JANEIRO: 'Rio de Janeiro' }

interface DadosDoPerfilProps {
  user: User
}

/** What the account says about its owner; what a role does not have is left out. */
export function DadosDoPerfil({ user }: DadosDoPerfilProps) {
  const { limiteDeCredito, limiteDisponivel, imageUrl } = user
  const dados: [string, ReactNode][] = [
    ['E-mail', user.email],
    ['Tipo de conta', papeis[user.role]],
    ['Região', user.regiao && regioes[user.regiao]],
    ['CEP', user.cep && masked(masks.cep, user.cep)],
    ['Limite de crédito', limiteDeCredito === null ? null : <Dinheiro valor={limiteDeCredito} />],
    ['Limite disponível', limiteDisponivel === null ? null : <Dinheiro valor={limiteDisponivel} />],
    ['Descrição', user.descricao],
  ]
  return (
    <Card className={styles.dados}>
      {imageUrl && <img className={styles.imagem} src={imageUrl} alt="" width="96" height="96" />}
      <div>
        <h2 className={styles.nome}>{user.nome}</h2>
        <DefinitionList items={dados} />
      </div>
    </Card>
  )
}
