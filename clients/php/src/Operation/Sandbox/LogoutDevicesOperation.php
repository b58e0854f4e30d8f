<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\LoggedOutDevices;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait LogoutDevicesOperation
{
    /**
     * Log Out Devices. The owner of the phone removes all linked devices; their sessions become `logged_out`.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function logoutDevices(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): LoggedOutDevices {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.logoutDevices',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/logout-devices',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return LoggedOutDevices::fromArray($answer->object('data'));
    }
}
