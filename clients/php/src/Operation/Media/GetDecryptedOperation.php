<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Media;

use MessagingGateway\CallOptions;
use MessagingGateway\Download;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetDecryptedOperation
{
    /**
     * Download Decrypted Media. The bytes of decrypted media, by the address that the decryption answered.
     *
     * @param string $id Last part of the public address
     *
     * @throws NotFoundException `media_gone`
     * @throws GatewayException
     */
    public function getDecrypted(
        string $id,
        ?CallOptions $options = null,
    ): Download {
        return $this->caller->download(new Call(
            operation: 'media.getDecrypted',
            method: 'GET',
            path: '/api/decrypted-media/{id}',
            parameters: ['id' => $id],
            authorized: false,
        ), $options);
    }
}
