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
trait GetUploadedOperation
{
    /**
     * Download Uploaded Media. The bytes of an uploaded file, by the address that the upload answered.
     *
     * @param string $file Last part of the public address
     *
     * @throws NotFoundException `media_gone`
     * @throws GatewayException
     */
    public function getUploaded(
        string $file,
        ?CallOptions $options = null,
    ): Download {
        return $this->caller->download(new Call(
            operation: 'media.getUploaded',
            method: 'GET',
            path: '/media/{file}',
            parameters: ['file' => $file],
            authorized: false,
        ), $options);
    }
}
