<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Passkey;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\AuthenticationException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Model\PasskeyCredential;
use MessagingGateway\Model\PasskeyRespondReply;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait RespondOperation
{
    /**
     * Submit Passkey Response. Hands over the credential that the browser gave. The same response again sends nothing
     * twice.
     *
     * @param string $token Passkey token, valid for 5 minutes
     * @param string $requestId The request that is meant, as `pending` told it; 1–100 characters
     *
     * @throws AuthenticationException `passkey_token_invalid`
     * @throws ConflictException `passkey_ended`
     * @throws NotFoundException `passkey_request_not_found`
     * @throws NotReadyException `not_ready`
     * @throws GatewayException
     */
    public function respond(
        string $token,
        string $requestId,
        PasskeyCredential $credential,
        ?CallOptions $options = null,
    ): PasskeyRespondReply {
        $answer = $this->caller->send(new Call(
            operation: 'passkey.respond',
            method: 'POST',
            path: '/api/passkey/response',
            body: Wire::fields([
                'token' => $token,
                'requestId' => $requestId,
                'credential' => $credential,
            ]),
            authorized: false,
        ), $options);

        return PasskeyRespondReply::fromArray($answer->body);
    }
}
