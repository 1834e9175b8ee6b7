import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { ComCadastro } from '../cadastro/ComCadastro.tsx'
import { EnderecoForm } from '../cadastro/EnderecoForm.tsx'
import { TelefoneForm } from '../cadastro/TelefoneForm.tsx'
import { CartaoDaConta } from './CartaoDaConta.tsx'
import styles from './Conta.module.css'
import { EmailForm } from './EmailForm.tsx'
import { PerfilForm } from './PerfilForm.tsx'
import { SenhaForm } from './SenhaForm.tsx'

interface ContaProps {
  user: User
}

/** The forms that change the user's own account (spec §7; rule M56). */
export function Conta({ user }: ContaProps) {
  const pode = usePermissao()
  return (
    <section id="conta" tabIndex={-1} className={styles.conta} aria-label="Sua conta">
      <div className={styles.pilha}>
        <CartaoDaConta id="editar-perfil" titulo="Editar perfil">
          <PerfilForm user={user} />
        </CartaoDaConta>
        {pode('editar-cadastro') && (
          <CartaoDaConta id="telefone" titulo="CNPJ e telefone">
            <ComCadastro altura={178}>{cadastro => <TelefoneForm cadastro={cadastro} />}</ComCadastro>
          </CartaoDaConta>
        )}
      </div>
      {pode('editar-endereco') && (
        <CartaoDaConta id="endereco" titulo="Endereço de entrega">
          <ComCadastro altura={770}>{cadastro => <EnderecoForm cadastro={cadastro} />}</ComCadastro>
        </CartaoDaConta>
      )}
      <div className={styles.pilha}>
        <CartaoDaConta id="senha" titulo="Alterar senha">
          <SenhaForm />
        </CartaoDaConta>
        <CartaoDaConta id="email" titulo="Alterar e-mail">
          <EmailForm />
          <FocoDoLink id="email" />
        </CartaoDaConta>
      </div>
    </section>
  )
}
