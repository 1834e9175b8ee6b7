import type { User } from '#web/queries/auth-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './Conta.module.css'
import { EmailForm } from './EmailForm.tsx'
import { PerfilForm } from './PerfilForm.tsx'
import { SenhaForm } from './SenhaForm.tsx'

interface ContaProps {
  user: User
}

/** The three forms that change the user's own account (spec §7). */
export function Conta({ user }: ContaProps) {
  return (
    <section id="conta" tabIndex={-1} className={styles.conta} aria-label="Sua conta">
      <Card className={styles.perfil}>
        <h2>Editar perfil</h2>
        <PerfilForm user={user} />
      </Card>
      <Card className={styles.acesso}>
        <h2>Alterar senha</h2>
        <SenhaForm />
      </Card>
      <Card className={styles.acesso}>
        <h2>Alterar e-mail</h2>
        <EmailForm />
      </Card>
    </section>
  )
}
